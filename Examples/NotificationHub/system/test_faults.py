"""Gateways that misbehave, and kills of hub, backend and gateways during sends: nothing accepted is lost, and what may have come more than once is named.

    test_faults.py [sqlite|postgresql] [kills]
"""

import collections, http.client, json, random, sys, threading, time, urllib.parse
from programs import PLATFORMS, USERS, System, ask, wait
from test_end_to_end import basic


# So many that the limit of messages a minute is no matter.
SENDERS = {"bob": "builder", **{f"sender{number}": "x" for number in range(60)}}
USERS.update(SENDERS)


def gateways_misbehave(system):
    for platform in PLATFORMS:
        system.new_device(platform, [f"fault-{platform}"])
    for platform in PLATFORMS:
        throttled = 406 if platform == "wns" else 429
        for fault, attempts, twice in [
            (throttled, 2, False), (500, 2, False), (503, 2, False), ("reset", 2, True), ("close", 2, True),
            ("goaway", 1, False), ("expired-token", 1, False),
        ]:
            delivery = after(system, platform, fault)
            assert (delivery["Attempts"], delivery["MayHaveBeenSentTwice"]) == (attempts, twice), (platform, fault, delivery)
    for platform in PLATFORMS:
        handle, identifier = system.new_device(platform, [f"gone-{platform}"])
        ask("DELETE", f"{system.control}/devices?handle={urllib.parse.quote(handle, safe='')}")
        message = system.send(platform, "anybody there?", f"gone-{platform}")
        assert system.completed(message)["State"] == "Completed"
        outcome = system.deliveries(message)[0]["Outcome"]
        assert outcome == "ExpiredChannel", (platform, outcome)
        assert system.ask_hub("GET", f"registrations/{identifier}")[0] == 410
    # A stream of sends while the service goes away again and again: order per device is kept.
    handle, _ = system.new_device("apns", ["ordered"])
    for number in range(40):
        if number % 8 == 0:
            system.fault("apns", ["goaway", "503", "close", "reset", "429"][number // 8])
        last = system.send("apns", f"ordered {number}", "ordered")
    system.completed(last)
    got = [int(json.loads(p["payload"])["aps"]["alert"].split()[1]) for p in system.pushes() if p["handle"].lower() == handle.lower()]
    first = list(dict.fromkeys(got))
    assert first == list(range(40)), first
    # A hub that waits for an answer for two seconds: on a busy machine it may miss one more than the one that never comes.
    system.hub_program.kill()
    system.wait_for_answers(2)
    system.start_hub()
    for platform in PLATFORMS:
        delivery = after(system, platform, "hang")
        assert delivery["Attempts"] >= 2 and delivery["MayHaveBeenSentTwice"], (platform, delivery)
    system.hub_program.kill()
    system.wait_for_answers(system.timeout)
    system.start_hub()
    print(f"  {len(PLATFORMS) * 9} faults of gateways, as the protocols say; 40 pushes to one device arrived in order through five more")


def after(system, platform, fault):
    """What became of a push that met with a fault at first."""
    system.fault(platform, fault)
    identifier = system.send(platform, f"after {fault}", f"fault-{platform}")
    details = system.completed(identifier)
    delivery, = system.deliveries(identifier)
    assert delivery["Outcome"] == "Success", (platform, fault, delivery)
    assert details["MayHaveBeenSentTwice"] == int(delivery["MayHaveBeenSentTwice"]), (platform, fault, details)
    return delivery


def kills(system, victim, count, devices):
    """Sends all the while a program is killed, and compares what was accepted with what arrived."""
    accepted, stop, before = {}, threading.Event(), system.announced()
    marker = f"{victim}-{random.randrange(10**6)}"

    def sender(platform):
        number = 0
        while not stop.is_set():
            number += 1
            text = f"{marker} {platform} {number}"
            try:
                if victim == "backend":
                    name = f"sender{number % 60}"
                    status, _, _ = ask(
                        "POST", f"{system.backend}/api/notifications?pns={platform}&to_tag=bob", json.dumps(text),
                        {**basic(name), "Content-Type": "application/json"}, timeout=30)
                    if status == 200:
                        accepted[f"From {name}: {text}"] = platform
                    time.sleep(0.02)
                else:
                    system.send(platform, text, f"{victim}-{platform}", timeout=30)
                    accepted[text] = platform
            except (OSError, AssertionError, ValueError, http.client.HTTPException):
                time.sleep(0.02)

    threads = [threading.Thread(target=sender, args=(platform,)) for platform in PLATFORMS]
    for thread in threads:
        thread.start()
    for _ in range(count):
        time.sleep(random.uniform(0.05, 0.35))
        if victim == "hub":
            system.hub_program.kill()
            system.start_hub()
        elif victim == "gateways":
            system.gateways.kill()
            time.sleep(random.uniform(0, 0.2))
            system.start_gateways()
        else:
            system.backend_program.kill()
            system.start_backend("notify-users", SENDERS)
    stop.set()
    for thread in threads:
        thread.join()
    assert accepted, "nothing was accepted"

    wanted = collections.Counter()
    for text, platform in accepted.items():
        for handle in devices[platform]:
            wanted[(text, handle.lower())] += 1
    # The queue of the hub runs empty, however long that takes while something gets through; then whatever is missing is lost.
    waiting = system.waiting()
    while waiting > 0:
        wait(lambda: system.waiting() < waiting, "the queue gets shorter")
        waiting = system.waiting()
    got = collections.Counter((text_of(p), p["handle"].lower()) for p in system.pushes() if marker in p["payload"])
    missing = [key for key in wanted if got[key] == 0]
    assert not missing, f"{len(missing)} of {len(wanted)} accepted pushes were lost, such as {missing[:3]}"
    # The hub says of each push whether it may have come more than once, not how often.
    extra = sum(number > 1 for number in got.values())
    announced = system.announced() - before
    assert extra <= announced, f"{extra} pushes arrived more than once, {announced} announced"
    print(f"  {victim} killed {count} times: {len(accepted)} sends accepted, {len(wanted)} pushes, none lost; {extra} arrived more than once, {announced} announced")


def text_of(push):
    body = push["payload"]
    if push["platform"] == "wns":
        return body.split("<text>")[1].split("</text>")[0]
    value = json.loads(body)
    return value["aps"]["alert"] if push["platform"] == "apns" else value["message"]["data"]["message"]


if __name__ == "__main__":
    store = sys.argv[1] if len(sys.argv) > 1 else "sqlite"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    with System(store=store) as system:
        system.start_gateways()
        system.start_hub()
        gateways_misbehave(system)
        for victim in ["hub", "gateways", "backend"]:
            devices = {platform: [] for platform in PLATFORMS}
            if victim == "backend":
                system.start_backend("notify-users", SENDERS)
                for platform in PLATFORMS:
                    handle = json.loads(ask("POST", f"{system.control}/devices?platform={platform}")[2])
                    query = f"?handle={handle}" if platform == "apns" else ""
                    identifier = json.loads(ask("POST", f"{system.backend}/api/register{query}", b"", basic("bob"))[2])
                    body = json.dumps({"Platform": platform, "Handle": handle, "Tags": []})
                    assert ask("PUT", f"{system.backend}/api/register/{identifier}", body, {**basic("bob"), "Content-Type": "application/json"})[0] == 200
                    devices[platform].append(handle)
            else:
                for platform in PLATFORMS:
                    devices[platform] = [system.new_device(platform, [f"{victim}-{platform}"])[0] for _ in range(5)]
            kills(system, victim, count, devices)
        violations = {name: number for name, number in system.violations().items() if "invalid_grant" not in name}
        assert violations == {}, violations
