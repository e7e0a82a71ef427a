"""What an attacker sends is answered with a clear error, and the hub goes on."""

import json, socket, sys, threading, time
from programs import KEYS, System, ask, signature


def expect(what, reply, status, words=""):
    got, _, body = reply
    text = body.decode(errors="replace")
    assert got == status, (what, got, text[:200])
    assert words in text, (what, text[:200])
    if status >= 400:
        assert json.loads(text)["status"] == status, (what, text[:200])


def is_open(connection):
    """Whether the other side has neither answered nor ended the connection."""
    connection.setblocking(False)
    try:
        connection.recv(1)
        return False
    except BlockingIOError:
        return True
    except OSError:
        return False


if __name__ == "__main__":
    with System(store=sys.argv[1] if len(sys.argv) > 1 else "sqlite") as system:
        system.start_gateways()
        system.start_hub()
        hub = system.hub + "/notify-hub"
        handle, identifier = system.new_device("apns", ["news"])
        put = lambda tags, key: system.ask_hub(
            "PUT", f"registrations/{identifier}", json.dumps({"Platform": "apns", "Handle": handle, "Tags": tags}), key,
            {"Content-Type": "application/json"})
        signed = lambda value: ask("POST", f"{hub}/messages", "{}", {"Authorization": value})
        cases = 0

        good = signature()
        for what, value, words in [
            ("forged", signature(secret="guess"), "not one of a key"),
            ("unknown key", signature("somebody"), "not one of a key"),
            ("expired", signature(expires=int(time.time()) - 1), "expired"),
            ("another resource", signature(resource="http://localhost:8090/other-hub"), "another resource"),
            ("a prefix of the name", signature(resource="http://localhost:8090/notify"), "another resource"),
            ("another host", signature(resource="http://evil.example/notify-hub"), "another resource"),
            ("later expiry", good.replace("&se=", "&se=9"), "not one of a key"),
            ("no signature", "SharedAccessSignature sr=a&se=1&skn=b", "malformed"),
            ("twice", good + "&se=4102444800", "malformed"),
            ("no number", good.replace("&se=", "&se=x"), "malformed"),
            ("huge number", good.replace("&se=", "&se=99999999999999"), "malformed"),
            ("another scheme", "Bearer abc", "malformed"),
            ("long", "SharedAccessSignature " + "a=b&" * 2000, "malformed"),
            ("nothing", "x", "malformed"),
        ]:
            expect(what, signed(value), 401, words)
            cases += 1

        expect("a listener sends", system.ask_hub("POST", "messages", "{}", "listen"), 403, "no right to send")
        expect("a sender registers", put(["news"], "send"), 403, "no right to register")
        expect("a listener lists", system.ask_hub("GET", "registrations", key="listen"), 403)
        expect("tags of others", put(["username:bob"], "listen"), 403, "username:")
        expect("tags of others in capitals", put(["UserName:bob"], "listen"), 403, "username:")
        apple = {"ServiceBusNotification-Format": "apple", "Content-Type": "application/json"}
        send = lambda body, tags=None, headers=apple: system.ask_hub(
            "POST", "messages", body, headers={**headers, **({"ServiceBusNotification-Tags": tags} if tags else {})})
        alert = '{"aps":{"alert":"x"}}'
        expect("10,000 terms", send(alert, "||".join(["t"] * 10_000)), 400, "20 tags at most")
        expect("10,000 parentheses", send(alert, "(" * 10_000 + "t" + ")" * 10_000), 400, "4096 bytes")
        expect("10,000 nots", send(alert, "!" * 10_000 + "t"), 400, "4096 bytes")
        expect("7 tags with &&", send(alert, "&&".join("abcdefg")), 400, "6 tags at most")
        expect("SQL in a tag", send(alert, "a'; DROP TABLE entry; --"), 400, "unexpected")
        expect("1 MB", send("x" * 1_000_000), 413, "5000 bytes")
        expect("5001 bytes", send('{"aps":{"alert":"' + "x" * 5000 + '"}}'), 413)
        expect("4097 bytes to Apple", send('{"aps":{"alert":"' + "x" * 4200 + '"}}', "news"), 201)
        expect("no JSON", send("{"), 400)
        expect("a zero byte", send('{"aps":{"alert":"\0"}}'), 400)
        expect("no format", system.ask_hub("POST", "messages", alert), 400, "ServiceBusNotification-Format")
        expect("deep JSON", send("[" * 2400 + "]" * 2400), 400)
        expect("a zero byte in a tag", put(["a\0b"], "full"), 400)
        expect("a zero byte in a handle", system.ask_hub(
            "PUT", f"registrations/{identifier}", json.dumps({"Platform": "apns", "Handle": "a\0b"}), headers={"Content-Type": "application/json"}), 400)
        expect("a zero byte in a path", system.ask_hub("GET", "registrations/%00"), 400)
        expect("61 tags", put([f"t{n}" for n in range(61)], "full"), 400, "60 tags")
        expect("a tag of 121 letters", put(["x" * 121], "full"), 400)
        expect("an id of the caller's", system.ask_hub(
            "PUT", "registrations/my-own", json.dumps({"Platform": "apns", "Handle": "AB", "Tags": []}), headers={"Content-Type": "application/json"}), 410)
        expect("a large registration", system.ask_hub("PUT", f"registrations/{identifier}", '{"x":"' + "y" * 100_000 + '"}', headers={"Content-Type": "application/json"}), 413)
        expect("another method", system.ask_hub("PATCH", "messages", "x"), 405)
        expect("top", system.ask_hub("GET", "registrations?top=100000"), 400)
        cases += 23

        # A channel of Windows is an address: one that is not the service's is never called.
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(1)
        port = listener.getsockname()[1]
        system.new_device("wns", ["evil"], f"https://127.0.0.1:{port}/x")
        outcome = system.completed(system.send("wns", "x", "evil"))["WnsOutcomeCounts"]
        assert outcome == {"BadChannel": 1}, outcome
        try:
            listener.accept()
            raise SystemExit("error: the hub called an address that somebody made up")
        except TimeoutError:
            pass

        # Slow clients hold connections, half of them in the middle of the head and half in that of a body that they may send; nobody else
        # waits.
        address = ("127.0.0.1", int(system.hub_port))
        head = f"POST /notify-hub/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nAuthorization: {good}\r\n"
        head += "Content-Type: application/json\r\nServiceBusNotification-Format: apple\r\n"
        # On a busy machine the hub may have dropped them, after half a minute, before the push was through: then it is tried again.
        for _ in range(10):
            slow = [socket.create_connection(address) for _ in range(300)]
            for number, connection in enumerate(slow):
                connection.sendall((head + ("\r\n{" if number % 2 else "X")).encode())
            started = time.time()
            details = system.completed(system.send("apns", "still here", "news"))
            assert details["ApnsOutcomeCounts"] == {"Success": 1}, details
            taken, held = time.time() - started, all(map(is_open, slow))
            for connection in slow:
                connection.close()
            if held:
                break
        assert held, "the push was never through while the slow clients were connected"
        assert system.hub_program.process.poll() is None
        assert system.violations() == {}, system.violations()
        print(f"  {cases + 2} attacks, each with a clear error; 300 slow clients kept nobody waiting ({taken:.1f} s)")
