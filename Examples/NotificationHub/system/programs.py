"""Starts the programs of the system on loopback and talks to them. Every process is ended by its own number."""

import base64, contextlib, hashlib, hmac, json, os, pathlib, random, shutil, signal, socket, sqlite3, subprocess, sys, tempfile, time
import urllib.error, urllib.parse, urllib.request

KEYS = {
    "full": ("DefaultFullSharedAccessSignature", "tutorial-full-key"),
    "listen": ("DefaultListenSharedAccessSignature", "tutorial-listen-key"),
    "send": ("DefaultSendSharedAccessSignature", "tutorial-send-key"),
}
RESOURCE = "http://localhost:8090/notify-hub"
USERS = {"alice": "wonderland", "bob": "builder", "carol": "singer"}
PLATFORMS = ["apns", "gcm", "wns"]
FORMATS = {"apns": "apple", "gcm": "gcm", "wns": "windows"}


def signature(key="full", expires=None, resource=RESOURCE, secret=None):
    """A SharedAccessSignature, made here by another program than the hub's."""
    name, known = KEYS.get(key, (key, key))
    address = urllib.parse.quote(resource, safe="")
    expiry = int(time.time()) + 600 if expires is None else expires
    code = hmac.new((secret or known).encode(), f"{address}\n{expiry}".encode(), hashlib.sha256).digest()
    return f"SharedAccessSignature sr={address}&sig={urllib.parse.quote(base64.b64encode(code).decode(), safe='')}&se={expiry}&skn={name}"


# Seconds after which something does not come at all, however busy the machine is: what is waited for is a condition, never a time.
LIMIT = 180


def free_port():
    """A port on which a program that is killed can listen again: the system gives ports above to whoever connects meanwhile."""
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


def wait(condition, what, seconds=LIMIT):
    """Waits until something holds."""
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, f"not within {seconds} s: {what}"
        time.sleep(0.05)


def ask(method, url, body=None, headers={}, timeout=LIMIT):
    """The status, the headers and the body of an answer, whatever the status."""
    data = body.encode() if isinstance(body, str) else body
    request = urllib.request.Request(url, data=data, method=method, headers=dict(headers))
    try:
        with urllib.request.urlopen(request, timeout=timeout) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


class Program:
    """One program that tells its address when it listens."""

    def __init__(self, system, name, arguments, environment={}):
        self.log_path = system.folder / f"{name}-{len(system.programs)}.log"
        self.log = open(self.log_path, "wb")
        self.process = subprocess.Popen(
            [str(system.binaries[name]), *map(str, arguments)], stdout=self.log, stderr=subprocess.STDOUT,
            env={**os.environ, **environment})
        system.programs.append(self)

    def address(self, seconds=LIMIT):
        end = time.time() + seconds
        while time.time() < end:
            for line in self.log_path.read_text(errors="replace").splitlines():
                if line.startswith("listening on "):
                    return line.removeprefix("listening on ")
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise SystemExit(f"error: {self.log_path.name} does not listen:\n{self.log_path.read_text(errors='replace')}")

    def kill(self):
        """As `kill -9` does it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()


class System:
    """A hub with gateways, and what else a test starts, in a folder that goes with it."""

    def __init__(self, store="sqlite", timeout=60.0):
        debug = pathlib.Path(os.environ.get("HUB_BINARIES", pathlib.Path(__file__).parent.parent / ".build/debug"))
        backend = pathlib.Path(os.environ.get("BACKEND_BINARIES", debug))
        self.binaries = {name: debug / name for name in ["notification-hub", "fake-gateways", "notify-device"]}
        self.binaries["notify-backend"] = backend / "notify-backend"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hub-system-"))
        self.programs = []
        self.store = store
        self.timeout = timeout
        self.ports = {name: free_port() for name in ["apns", "fcm", "wns", "control"]}
        self.hub_port, self.backend_port = free_port(), free_port()
        (self.folder / "hub-key").write_text(":".join(KEYS["full"]))
        if store == "postgresql":
            tables = "DROP TABLE IF EXISTS delivery, message, target_tag, target, entry"
            subprocess.run(["psql", "-qc", tables, os.environ["DATABASE_URL"]], check=True, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            for path in sorted(self.folder.glob("*.log")):
                print(f"--- the end of {path.name}", *path.read_text(errors="replace").splitlines()[-5:], sep="\n", file=sys.stderr)
        for program in self.programs:
            program.kill()
        if os.environ.get("KEEP_LOGS"):
            print("logs in", self.folder)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    def start_gateways(self):
        """Starts the fakes; started anew they listen where they did, with the same keys, and know what they got."""
        ports = [item for name, port in self.ports.items() for item in (f"--{name}", port)]
        self.gateways = Program(self, "fake-gateways", ["--directory", self.folder / "keys", "--log", self.folder / "gateways.log", *ports])
        self.control = self.gateways.address()
        self.wait_for_answers(self.timeout)
        return self.gateways

    def wait_for_answers(self, seconds):
        """How long a hub that is started next waits for an answer of a gateway."""
        settings = self.folder / "keys/gateways.json"
        settings.write_text(json.dumps({**json.loads(settings.read_text()), "timeout": seconds}))

    def start_hub(self, *options):
        arguments = ["--port", self.hub_port, "--gateways", self.folder / "keys/gateways.json", *options]
        if self.store == "sqlite":
            arguments += ["--database", self.folder / "hub.sqlite"]
        # The variable names PostgreSQL where there is one; a file comes before it.
        self.hub_program = Program(self, "notification-hub", arguments)
        self.hub = self.hub_program.address()
        return self.hub_program

    def start_backend(self, edition, users=None):
        self.backend_program = Program(
            self, "notify-backend",
            ["--edition", edition, "--port", self.backend_port, "--database", self.folder / f"backend-{edition}.sqlite", "--hub", self.hub + "/notify-hub",
             "--hub-key-file", self.folder / "hub-key",
             *(part for name, password in (users or {}).items() for part in ("--user", f"{name}:{password}"))])
        self.backend = self.backend_program.address()
        return self.backend_program

    def start_device(self, user, platform, edition):
        return Program(
            self, "notify-device",
            ["--backend", self.backend, "--gateway", self.control, "--user", f"{user}:{USERS[user]}", "--platform", platform,
             "--edition", edition, "--state", self.folder / f"{user}-{platform}-{edition}.json"])

    def ask_hub(self, method, path, body=None, key="full", headers={}, timeout=LIMIT):
        return ask(method, f"{self.hub}/notify-hub/{path}", body, {"Authorization": signature(key), **headers}, timeout)

    def new_device(self, platform, tags, handle=None):
        """Makes a device at the fakes, registers it at the hub, and gives its handle and registration id."""
        query = f"&handle={urllib.parse.quote(handle)}" if handle else ""
        handle = json.loads(ask("POST", f"{self.control}/devices?platform={platform}{query}")[2])
        identifier = json.loads(self.ask_hub("POST", "registrationIDs")[2])["RegistrationId"]
        body = json.dumps({"Platform": platform, "Handle": handle, "Tags": tags})
        status, _, reply = self.ask_hub("PUT", f"registrations/{identifier}", body, headers={"Content-Type": "application/json"})
        assert status == 200, (status, reply)
        return handle, identifier

    def send(self, platform, text, tags=None, key="full", headers={}, timeout=LIMIT):
        """Sends a text, and gives the id of the notification once it is accepted."""
        fields = {"ServiceBusNotification-Format": FORMATS[platform], "Content-Type": "application/json", **headers}
        if tags:
            fields["ServiceBusNotification-Tags"] = tags
        status, reply, body = self.ask_hub("POST", "messages", payload(platform, text), key, fields, timeout)
        assert status == 201, (status, body)
        return reply["Location"].rsplit("/", 1)[1]

    def details(self, identifier):
        return json.loads(self.ask_hub("GET", f"messages/{identifier}")[2])

    def deliveries(self, identifier):
        return json.loads(self.ask_hub("GET", f"messages/{identifier}/deliveries?top=10000")[2])

    def completed(self, identifier):
        wait(lambda: self.details(identifier)["State"] == "Completed", f"notification {identifier} is completed")
        return self.details(identifier)

    def query(self, statement):
        """What the hub's database says, which tells of everything that it accepted: one number."""
        if self.store == "sqlite":
            with contextlib.closing(sqlite3.connect(self.folder / "hub.sqlite", timeout=LIMIT)) as database:
                return database.execute(statement).fetchone()[0]
        return int(subprocess.run(["psql", "-Atc", statement, os.environ["DATABASE_URL"]], capture_output=True, text=True, check=True).stdout)

    def waiting(self):
        """How many pushes wait or are under way."""
        return self.query("SELECT COUNT(*) FROM delivery WHERE state < 2")

    def announced(self):
        """How many pushes the hub says that it may have sent more than once."""
        return self.query("SELECT COALESCE(SUM(twice), 0) FROM delivery")

    def pushes(self):
        return json.loads(ask("GET", f"{self.control}/pushes")[2])

    def fault(self, platform, fault, times=1):
        assert ask("POST", f"{self.control}/faults?platform={platform}&fault={fault}&times={times}")[0] == 200

    def violations(self):
        return json.loads(ask("GET", f"{self.control}/violations")[2])

    def logs(self):
        return "\n".join(path.read_text(errors="replace") for path in self.folder.glob("*.log") if path.name != "gateways.log")


def payload(platform, text):
    if platform == "apns":
        return json.dumps({"aps": {"alert": text}})
    if platform == "gcm":
        return json.dumps({"data": {"message": text}})
    return f'<toast><visual><binding template="ToastGeneric"><text>{text}</text></binding></visual></toast>'
