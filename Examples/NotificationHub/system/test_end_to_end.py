"""Three users, three platforms, three editions: each push reaches the devices that it is for, no other, and says nothing secret."""

import base64, itertools, json, sys
from programs import PLATFORMS, USERS, System, ask, wait

REACHED = {"notify-users": PLATFORMS, "secure-push": ["apns", "gcm"], "rich-push": ["apns"]}
SHOWN = {
    "notify-users": lambda user, platform: f"From alice: hello {user} on {platform}",
    "secure-push": lambda user, platform: "Your laboratory results are in: everything is fine.",
    "rich-push": lambda user, platform: "Your photo of the week is here. (a picture of ",
}


def basic(user):
    return {"Authorization": "Basic " + base64.b64encode(f"{user}:{USERS[user]}".encode()).decode()}


def edition(system, name):
    system.start_backend(name)
    devices = {}
    for user, platform in itertools.product(USERS, PLATFORMS):
        devices[user, platform] = system.start_device(user, platform, name)
        wait(lambda: "is registered" in text(devices[user, platform]), f"the {platform} device of {user} registers")
    handles = {key: json.loads((system.folder / f"{key[0]}-{key[1]}-{name}.json").read_text())["handle"] for key in devices}
    seen = len(system.pushes())

    locations = {}
    for user in USERS:
        if name == "notify-users":
            for platform in PLATFORMS:
                body = json.dumps(f"hello {user} on {platform}")
                status, _, _ = ask(
                    "POST", f"{system.backend}/api/notifications?pns={platform}&to_tag={user}", body,
                    {**basic("alice"), "Content-Type": "application/json"})
                assert status == 200, status
        else:
            status, headers, _ = ask("POST", f"{system.backend}/api/notifications", b"", basic(user))
            assert status == 200, status
            locations[user] = headers["Location"]

    expected = {(user, platform) for user in USERS for platform in REACHED[name]}
    for key in expected:
        wait(lambda: "device received: " in text(devices[key]), f"{name}: {key} receives")
    # No push is under way any more once the hub has completed all: then nobody else gets one.
    wait(lambda: system.waiting() == 0, "no push waits or is under way")
    for (user, platform), program in devices.items():
        lines = [line for line in text(program).splitlines() if "device received: " in line]
        wanted = SHOWN[name](user, platform)
        if (user, platform) in expected:
            assert len(lines) == 1 and f"{user}'s {platform} device received: {wanted}" in lines[0], lines
        else:
            assert lines == [], lines
    pushes = system.pushes()[seen:]
    assert sorted(p["handle"].lower() for p in pushes) == sorted(handles[key].lower() for key in expected), "other devices were reached"
    if name != "notify-users":
        assert not any("laboratory" in p["payload"] or "fine" in p["payload"] for p in pushes), "a push says something secret"
        for user, location in locations.items():
            others = [other for other in USERS if other != user]
            assert ask("GET", system.backend + location, headers=basic(user))[0] == 200
            assert all(ask("GET", system.backend + location, headers=basic(other))[0] == 404 for other in others)
    for program in devices.values():
        program.kill()
    print(f"  {name}: {len(expected)} of {len(devices)} devices reached, as the tutorial says; others and secrets: none")


def claims(system):
    """Nobody registers for somebody else: the backend drops the tag, and the hub refuses it."""
    system.start_backend("notify-users")
    json_headers = {**basic("carol"), "Content-Type": "application/json"}
    handle = json.loads(ask("POST", f"{system.control}/devices?platform=apns")[2])
    identifier = json.loads(ask("POST", f"{system.backend}/api/register?handle={handle}", b"", basic("carol"))[2])
    body = json.dumps({"Platform": "apns", "Handle": handle, "Tags": ["username:alice", "news"]})
    assert ask("PUT", f"{system.backend}/api/register/{identifier}", body, json_headers)[0] == 200
    kept = json.loads(system.ask_hub("GET", f"registrations/{identifier}")[2])
    assert kept["Tags"] == ["news", "username:carol"], kept
    for user in ["alice", "bob"]:
        assert ask("PUT", f"{system.backend}/api/register/{identifier}", body, {**json_headers, **basic(user)})[0] == 410
        assert ask("DELETE", f"{system.backend}/api/register/{identifier}", headers=basic(user))[0] == 404
    assert ask("DELETE", f"{system.backend}/api/register/{identifier}", headers=basic("carol"))[0] == 200
    print("  tags of others are dropped, registrations of others are 410 and 404")


def gone(system):
    """A device that is gone at its service is forgotten; the app is told 410, asks for a new id, and is reached again."""
    device = system.start_device("bob", "apns", "notify-users")
    wait(lambda: "is registered" in text(device), "the device registers")
    state = system.folder / "bob-apns-notify-users.json"
    before = json.loads(state.read_text())
    device.kill()
    system.fault("apns", 410)
    message = json.dumps("one")
    send = lambda: ask("POST", f"{system.backend}/api/notifications?pns=apns&to_tag=bob", message, {**basic("alice"), "Content-Type": "application/json"})
    assert send()[0] == 200
    key = next(k for k in before if k != "handle")
    wait(lambda: system.ask_hub("GET", f"registrations/{before[key]}")[0] == 410, "the registration is gone")
    device = system.start_device("bob", "apns", "notify-users")
    wait(lambda: "is registered" in text(device), "the device registers anew")
    after = json.loads(state.read_text())
    assert after["handle"] == before["handle"] and after[key] != before[key], (before, after)
    assert send()[0] == 200
    wait(lambda: "From alice: one" in text(device), "the device is reached again")
    device.kill()
    print("  410 of the service removes the registration; the app registers anew and is reached")


def text(program):
    return program.log_path.read_text(errors="replace")


def clean(system):
    """The gateways found nothing to complain of, and nothing secret is in a log."""
    assert system.violations() == {}, system.violations()
    logs = system.logs()
    for secret in ["tutorial-full-key", "wonderland", "builder", "sig=", "BEGIN", *(push["handle"] for push in system.pushes())]:
        assert secret not in logs, f"'{secret[:12]}' is in a log"


if __name__ == "__main__":
    store = sys.argv[1] if len(sys.argv) > 1 else "sqlite"
    for tests in [*([lambda system, name=name: edition(system, name)] for name in REACHED), [claims, gone]]:
        with System(store=store) as system:
            system.start_gateways()
            system.start_hub()
            for test in tests:
                test(system)
            clean(system)
    print("  the gateways found nothing to complain of; no secret and no handle is in a log")
