"""Hub, gateways, backend and three devices on three platforms; one message on each, and who received what."""

import json, time
from programs import PLATFORMS, System, ask, wait
from test_end_to_end import basic, text

with System() as system:
    started = time.time()
    system.start_gateways()
    system.start_hub()
    system.start_backend("notify-users")
    owners = {"apns": "alice", "gcm": "bob", "wns": "carol"}
    devices = {platform: system.start_device(user, platform, "notify-users") for platform, user in owners.items()}
    for platform, device in devices.items():
        wait(lambda: "is registered" in text(device), f"the {platform} device registers")
        print(text(device).strip())
    sent = time.time()
    for platform, user in owners.items():
        address = f"{system.backend}/api/notifications?pns={platform}&to_tag={user}"
        ask("POST", address, json.dumps("Hello"), {**basic("alice"), "Content-Type": "application/json"})
    print("alice sends 'Hello' to alice, bob and carol")
    for platform, device in devices.items():
        wait(lambda: "device received: " in text(device), f"the {platform} device receives", 10)
        print([line for line in text(device).splitlines() if "device received: " in line][0])
    print(f"everybody has it {time.time() - sent:.1f} s after it was sent, {time.time() - started:.1f} s after the start")
