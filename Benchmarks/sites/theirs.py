"""What the generator of a site makes of it: the address of each page, and the menu. Nothing is asked of Tally.

Configurations in JavaScript are run by Node with everything that they import left empty.
"""
import json
import os
import re
import subprocess

import yaml

EVALUATE = r"""
const fs = require('fs'), path = process.argv[1], name = process.argv[2];
let text = fs.readFileSync(path, 'utf8');
const known = [];
text = text.replace(/^import\s+type\s[^;]*?from\s+['"][^'"]+['"];?$/gm, '');
text = text.replace(/^import\s+([\s\S]*?)\s+from\s+['"][^'"]+['"];?$/gm, (_, names) => {
  for (const one of names.replace(/[{}]/g, ',').split(',')) {
    const word = one.trim().split(/\s+as\s+/).pop().trim();
    if (/^[\w$]+$/.test(word)) known.push(word);
  }
  return '';
}).replace(/^import\s+['"][^'"]+['"];?$/gm, '');
text = text.replace(/^(export\s+)?const\s+(\w+)\s*:\s*[^=]+=/gm, '$1const $2 =').replace(/\s+satisfies\s+[\w.<>]+/g, '').replace(/\s+as\s+const\b/g, '');
text = text.replace(/^export\s+default\s+/m, 'out.default = ').replace(/^export\s+const\s+(\w+)\s*=/gm, 'const $1 = out.$1 =').replace(/^module\.exports\s*=/m, 'out.default =');
const any = (value) => value;
const run = new Function('out', 'process', 'require', ...known, text + '\n;return out;');
const out = run({}, {env: {}}, () => ({}), ...known.map(() => any));
console.log(JSON.stringify(name ? out[name] : out.default));
"""


def evaluated(path, name=""):
    done = subprocess.run(["node", "-e", EVALUATE, path, name], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"error: {path} cannot be run: {done.stderr[-400:]}")
    return json.loads(done.stdout)


def slug(text):
    return "".join(c for c in text.lower().replace(" ", "-") if c.isalnum() or c in "-_")


def front(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    match = re.match(r"---\r?\n(.*?)\n---", text, re.S)
    try:
        return (yaml.safe_load(match.group(1)) or {}) if match else {}
    except yaml.YAMLError:
        return {}


def heading(path):
    with open(path, encoding="utf-8") as file:
        found = re.search(r"^# (.+)$", re.sub(r"```.*?```", "", file.read(), flags=re.S), re.M)
    return found.group(1) if found else None


class Site:
    """A site as its own generator has it; `pages` are the files of the source locale with their addresses."""

    def __init__(self, folder, row):
        self.folder, self.row, self.generator = folder, row, row["generator"]
        self.docs = os.path.join(folder, row["docs"])
        self.skipped = [re.compile(one) for one in row.get("skip", [])]
        self.files = []
        for parent, folders, names in os.walk(self.docs):
            folders[:] = sorted(one for one in folders if one not in ("node_modules", "site", "public") and not one.startswith("."))
            for name in sorted(names):
                path = os.path.relpath(os.path.join(parent, name), self.docs)
                if name.endswith((".md", ".mdx", ".mdoc")) and not any(one.search(path) for one in self.skipped):
                    if self.generator == "docusaurus" and any(part.startswith("_") for part in path.split("/")):
                        continue
                    if front(os.path.join(self.docs, path)).get("draft") is True:
                        continue
                    self.files.append(path)
        self.pages = {path: self.address(path) for path in self.files}

    def address(self, path):
        said = front(os.path.join(self.docs, path))
        stem, name = os.path.splitext(path)[0], os.path.splitext(os.path.basename(path))[0]
        parts = stem.split("/")
        base = self.row.get("base", "")
        if self.generator == "starlight":
            parts = [slug(part) for part in parts]
            stem = str(said["slug"]).strip("/") if said.get("slug") else "/".join(parts[:-1] if parts[-1] == "index" else parts)
        elif self.generator == "docusaurus":
            parts = [re.sub(r"^\d+\s*[-_.]+\s*", "", part) for part in parts]
            folder = parts[:-1]
            named = str(said.get("id") or parts[-1])
            whole = folder + [named]
            if said.get("slug"):
                own = str(said["slug"])
                whole = own.strip("/").split("/") if own.startswith("/") else folder + [own]
            elif parts[-1].lower() in ("index", "readme") or folder and parts[-1].lower() == folder[-1].lower():
                whole = folder
            stem = "/".join(part for part in whole if part)
        elif self.generator == "vitepress":
            # Pages are files here: /guide/state.html.
            return base + (os.path.dirname(path) + "/" if name == "index" and os.path.dirname(path) else "" if name == "index" else stem + ".html")
        else:
            stem = "/".join(parts[:-1] if name in ("index", "README") else parts)
        return base + (stem + "/" if stem else "")

    def menu(self):
        """Pairs of a label (None where the page says it) and an address, in the order of the menu; None where nothing says one."""
        config = self.row.get("config")
        if not config:
            return None
        path = os.path.join(self.folder, config)
        self.found = []
        if self.generator == "mkdocs":
            with open(path, encoding="utf-8") as file:
                text = re.sub(r"!!?[\w/:.]+", "", file.read())
            self.of_mkdocs(yaml.safe_load(text)["nav"])
        elif self.generator == "starlight":
            for group in evaluated(path)["integrations"][0]["sidebar"]:
                self.of_starlight(group)
        elif self.generator == "docusaurus":
            bars = evaluated(path)
            for name in bars:
                for item in bars[name] if isinstance(bars[name], list) else [bars[name]]:
                    self.of_docusaurus(item)
        else:
            bars = evaluated(path, self.row.get("export", "")).get("themeConfig")["sidebar"]
            for bar in bars.values() if isinstance(bars, dict) else [bars]:
                for item in bar:
                    self.of_vitepress(item)
        seen, out = set(), []
        for label, address in self.found:
            if address not in seen:
                seen.add(address)
                out.append((label, address))
        return out

    def of_mkdocs(self, entries, label=None):
        for entry in entries:
            (name, value), = entry.items() if isinstance(entry, dict) else [(None, entry)]
            if isinstance(value, list):
                self.of_mkdocs(value)
            elif "://" not in value:
                self.found.append((name, self.pages.get(value)))

    def of_starlight(self, item):
        if isinstance(item, str):
            self.found.append((None, item.strip("/") + "/" if item else ""))
        elif "items" in item:
            for one in item["items"]:
                self.of_starlight(one)
        elif "autogenerate" in item:
            self.below(item["autogenerate"]["directory"])
        elif "slug" in item:
            self.found.append((item.get("label"), item["slug"].strip("/") + "/"))
        elif "link" in item and "://" not in item["link"]:
            self.found.append((item.get("label"), item["link"].strip("/") + "/"))

    def below(self, folder):
        """The pages of a folder as Starlight has them: by `sidebar.order`, else by path; index pages first."""
        prefix = folder.strip("/") + "/"
        inside = [path for path in self.files if path.startswith(prefix)]
        tree = {}
        for path in inside:
            said = front(os.path.join(self.docs, path)).get("sidebar") or {}
            if said.get("hidden"):
                continue
            node, parts = tree, path[len(prefix):].split("/")
            for part in parts[:-1]:
                node = node.setdefault(part, {})
            node[parts[-1]] = (said.get("order"), path)

        def order(entry):
            name, value = entry
            if isinstance(value, dict):
                numbers = [order(one)[0] for one in value.items()]
                return (min(numbers) if numbers else 1 << 30, name)
            number = value[0] if value[0] is not None else (-(1 << 30) if os.path.splitext(name)[0] == "index" else 1 << 30)
            return (number, self.pages[value[1]])

        def walk(node):
            for name, value in sorted(node.items(), key=order):
                if isinstance(value, dict):
                    walk(value)
                else:
                    label = (front(os.path.join(self.docs, value[1])).get("sidebar") or {}).get("label")
                    self.found.append((label, self.pages[value[1]]))
        walk(tree)

    def of_docusaurus(self, item):
        ids = {}
        for path in self.files:
            said = front(os.path.join(self.docs, path))
            parts = [re.sub(r"^\d+\s*[-_.]+\s*", "", part) for part in os.path.splitext(path)[0].split("/")]
            ids["/".join(parts[:-1] + [str(said.get("id") or parts[-1])])] = path
        if isinstance(item, str):
            item = {"type": "doc", "id": item}
        if item["type"] in ("doc", "ref"):
            path = ids.get(item["id"])
            label = item.get("label") or (front(os.path.join(self.docs, path)).get("sidebar_label") if path else None)
            self.found.append((label, self.pages.get(path)))
        elif item["type"] == "category":
            link = item.get("link") or {}
            if link.get("type") == "doc":
                self.found.append((item["label"], self.pages.get(ids.get(link["id"]))))
            for one in item["items"]:
                self.of_docusaurus(one)
        elif item["type"] == "autogenerated":
            self.generated(item["dirName"])

    def generated(self, folder):
        """A folder by itself: entries by `sidebar_position`, else by name; a category's index is its link."""
        def category(path):
            for name in ("_category_.json", "_category_.yml", "_category_.yaml"):
                full = os.path.join(self.docs, path, name)
                if os.path.exists(full):
                    with open(full, encoding="utf-8") as file:
                        return yaml.safe_load(file) or {}
            return {}

        def walk(path):
            entries = []
            here = os.path.join(self.docs, path)
            for name in sorted(os.listdir(here)):
                full = os.path.join(path, name)
                if os.path.isdir(os.path.join(here, name)):
                    if any(file.startswith(full + "/") for file in self.files):
                        entries.append((category(full).get("position", 1 << 30), name, full, True))
                elif full in self.files:
                    entries.append((front(os.path.join(here, name)).get("sidebar_position", 1 << 30), name, full, False))
            isIndex = lambda full: os.path.splitext(os.path.basename(full))[0].lower() in ("index", "readme")
            entries.sort(key=lambda entry: (0 if not entry[3] and isIndex(entry[2]) and path != folder else 1, entry[0], entry[1]))
            for _, _, full, is_folder in entries:
                if is_folder:
                    walk(full)
                else:
                    self.found.append((front(os.path.join(self.docs, full)).get("sidebar_label"), self.pages[full]))
        walk(folder)

    def of_vitepress(self, item):
        link = item.get("link")
        if link and "://" not in link:
            path = link.split("#")[0].lstrip("/")
            self.found.append((item.get("text"), path))
        for one in item.get("items") or []:
            self.of_vitepress(one)
