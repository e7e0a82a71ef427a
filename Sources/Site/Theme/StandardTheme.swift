// swift-format-ignore-file
// Made from templates/ by scripts/embed-theme; edit the files there.

/// The standard theme as text, by path below `templates/`.
enum StandardTheme {
  static let files: [String: String] = [
    "404.mustache": ###"""
{{> head}}
<body class="lost">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
<article class="prose" dir="auto">
{{{body}}}
</article>
</main>
</div>
{{> footer}}
</body>
</html>

"""###,
    "assets/dark.css": ###"""
/* The dark colours of the standard theme. The page asks for them where the system does; theme.js follows the reader instead. */

:root {
  color-scheme: dark;
  --page: #11161b;
  --raised: #181e25;
  --sunken: #1f262e;
  --ink: #e3e8ed;
  --soft: #a0abb7;
  --line: #29313a;
  --strong-line: #6b7682;
  --accent: #5fd0b6;
  --accent-ink: #0b1512;
  --tint: #16302b;
  --mark: #574a12;
  --note: #8bb8f2;
  --note-tint: #172538;
  --tip: #5fd0b6;
  --tip-tint: #16302b;
  --important: #bfa5f2;
  --important-tint: #261f3a;
  --warning: #e5b45c;
  --warning-tint: #31270f;
  --caution: #f0948c;
  --caution-tint: #381b19;
  --code: #171d24;
  --code-ink: #d5dce3;
  --tk-keyword: #ec9cc9;
  --tk-type: #84c9ea;
  --tk-string: #a3d68f;
  --tk-number: #eab07a;
  --tk-comment: #8e9aa6;
  --tk-function: #a3bdf7;
  --tk-key: #8fc6ec;
  --tk-variable: #e3bd8a;
  --shadow: 0 0.5rem 2rem rgb(0 0 0 / 50%), 0 0 0 1px rgb(255 255 255 / 8%);
}

"""###,
    "assets/icon.svg": ###"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b6b5c"/>
<path d="M9 8v16M14 8v16M19 8v16M24 8v16M6 21 27 11" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/>
</svg>

"""###,
    "assets/site.css": ###"""
/* Tally's standard theme. Colours and measures stand at the top; everything is in logical directions, so that pages in
   right-to-left languages need nothing of their own. */

:root {
  color-scheme: light;
  --page: #ffffff;
  --raised: #f6f7f8;
  --sunken: #eef0f2;
  --ink: #1a2129;
  --soft: #55616d;
  --line: #e2e5e9;
  --strong-line: #848e99;
  --accent: #0a6a5b;
  --accent-ink: #ffffff;
  --tint: #e4f3ef;
  --mark: #fff1b8;
  --note: #1f5fae;
  --note-tint: #eaf2fc;
  --tip: #0a6a5b;
  --tip-tint: #e4f3ef;
  --important: #6a44b5;
  --important-tint: #f2edfb;
  --warning: #8a5300;
  --warning-tint: #fdf3df;
  --caution: #b3261e;
  --caution-tint: #fcecea;
  --code: #f7f8f9;
  --code-ink: #24303b;
  --tk-keyword: #9b2f6f;
  --tk-type: #1b6285;
  --tk-string: #2f6b1f;
  --tk-number: #8c4a00;
  --tk-comment: #626e79;
  --tk-function: #2c4fa3;
  --tk-key: #1b5f8c;
  --tk-variable: #7a4a12;
  --sans: "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, "Cascadia Code", Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
  --bar: 3.5rem;
  --radius: 0.5rem;
  --shadow: 0 0.5rem 2rem rgb(16 24 32 / 14%), 0 0 0 1px rgb(16 24 32 / 6%);
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

html {
  scroll-padding-block-start: calc(var(--bar) + 1.5rem);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}

body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.65 var(--sans);
  font-synthesis-style: none;
  text-rendering: optimizeLegibility;
  -webkit-font-smoothing: antialiased;
}

:lang(ja) {
  --sans: "Inter", system-ui, -apple-system, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif;
  line-break: strict;
}

:is(h1, h2, h3, h4):lang(ja) {
  word-break: auto-phrase;
}

:lang(zh) {
  --sans: "Inter", system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}

:lang(ko) {
  --sans: "Inter", system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans CJK KR", "Malgun Gothic", sans-serif;
  word-break: keep-all;
}

[lang] {
  font-family: var(--sans);
}

a {
  color: var(--accent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
}

a:hover {
  text-decoration-thickness: 2px;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
  border-radius: 3px;
}

main:focus {
  outline: none;
}

::selection {
  background: var(--accent);
  color: var(--accent-ink);
}

.hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip {
  position: fixed;
  inset-block-start: -5rem;
  inset-inline-start: 1rem;
  z-index: 30;
  padding: 0.5rem 1rem;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--accent-ink);
}

.skip:focus {
  inset-block-start: 0.5rem;
}

/* The bar at the top */

.top {
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  background: var(--page);
  border-block-end: 1px solid var(--line);
}

.bar {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  max-inline-size: 92rem;
  block-size: var(--bar);
  margin-inline: auto;
  padding-inline: 1.5rem;
}

.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-inline-size: 0;
  min-block-size: 2.5rem;
  color: var(--ink);
  font-weight: 650;
  font-size: 1.0625rem;
  letter-spacing: -0.01em;
  text-decoration: none;
}

/* A long name takes several lines of the bar. */
.brand .name {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  overflow: hidden;
  line-height: 1.2;
  overflow-wrap: anywhere;
}

.mark {
  flex: none;
  inline-size: 1.6rem;
  block-size: 1.6rem;
  background: url("icon.svg") center / contain no-repeat;
}

.search {
  margin-inline-start: auto;
}

button,
.search-button {
  font: inherit;
}

.menu,
.close,
.toc-button,
.search-button,
.theme,
.locales summary {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--page);
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.2;
  cursor: pointer;
}

.menu:hover,
.close:hover,
.toc-button:hover,
.search-button:hover,
.theme:hover,
.locales summary:hover {
  color: var(--ink);
  border-color: var(--strong-line);
}

.announcement {
  margin: 0;
  padding: 0.6rem 1.5rem;
  background: var(--tint);
  color: var(--ink);
  font-size: 0.9375rem;
  text-align: center;
}

.announcement p {
  margin: 0;
}

.announcement a {
  color: inherit;
}

.search-button {
  min-inline-size: 13rem;
  justify-content: flex-start;
  background: var(--raised);
}

.search-button kbd {
  margin-inline-start: auto;
  border: 1px solid var(--line);
  border-radius: 0.25rem;
  padding-inline: 0.35rem;
  background: var(--page);
  font: 0.75rem var(--sans);
}

.icon {
  flex: none;
  inline-size: 1rem;
  block-size: 1rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
}

.theme[hidden] {
  display: none;
}

.locales {
  position: relative;
}

.locales summary {
  list-style: none;
  white-space: nowrap;
}

.locales summary::-webkit-details-marker {
  display: none;
}

.locales ul {
  position: absolute;
  inset-inline-end: 0;
  inset-block-start: calc(100% + 0.4rem);
  z-index: 12;
  min-inline-size: 12rem;
  max-block-size: 70vh;
  overflow: auto;
  margin: 0;
  padding: 0.35rem;
  border-radius: var(--radius);
  background: var(--page);
  box-shadow: var(--shadow);
  list-style: none;
}

.locales li {
  display: flex;
  align-items: baseline;
  gap: 0.5rem;
  border-radius: 0.35rem;
  padding-inline-end: 0.6rem;
}

.locales li:hover {
  background: var(--raised);
}

.locales li a {
  flex: 1;
  padding: 0.35rem 0.6rem;
  color: var(--ink);
  text-decoration: none;
}

.locales a[aria-current] {
  color: var(--accent);
  font-weight: 600;
}

.untranslated-note {
  color: var(--soft);
  font-size: 0.75rem;
}

/* The source's sentence beside its translation */
.embedded-source {
  display: block;
  color: var(--soft);
  font-size: 0.875em;
}

/* The three columns */

.shell {
  display: grid;
  grid-template-columns: 17rem minmax(0, 1fr) 14.5rem;
  gap: 0 3.5rem;
  max-inline-size: 92rem;
  margin-inline: auto;
  padding-inline: 1.5rem;
}

main {
  grid-column: 2;
  min-inline-size: 0;
  max-inline-size: 47rem;
  inline-size: 100%;
  margin-inline: auto;
  padding-block: 2.25rem 3rem;
}

.sidebar,
.toc {
  position: sticky;
  inset: auto;
  inset-block-start: var(--bar);
  display: block;
  align-self: start;
  inline-size: auto;
  block-size: auto;
  max-block-size: calc(100vh - var(--bar));
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  margin: 0;
  padding-block: 2rem;
  padding-inline: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: 0.9063rem;
  line-height: 1.4;
}

.sidebar {
  grid-column: 1;
  grid-row: 1;
  margin-inline-start: -0.75rem;
  padding-inline-end: 0.5rem;
}

.toc {
  grid-column: 3;
  grid-row: 1;
  font-size: 0.8438rem;
}

.sidebar .close {
  display: none;
}

.sidebar ul,
.toc ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

.sidebar a,
.sidebar span:not(.untranslated) {
  display: block;
  padding: 0.36rem 0.75rem;
  border-radius: 0.4rem;
  color: var(--soft);
  text-decoration: none;
  overflow-wrap: anywhere;
}

.sidebar a:hover {
  background: var(--raised);
  color: var(--ink);
}

.sidebar a[aria-current] {
  background: var(--tint);
  color: var(--accent);
  font-weight: 600;
}

.sidebar > ul > li.section {
  margin-block-start: 1.5rem;
}

.sidebar > ul > li.section:first-child {
  margin-block-start: 0;
}

.sidebar > ul > li.section > a,
.sidebar > ul > li.section > span {
  color: var(--ink);
  font-weight: 650;
}

.sidebar > ul > li.section > a[aria-current] {
  color: var(--accent);
}

.sidebar li.section li.section > ul {
  margin-inline-start: 0.75rem;
  padding-inline-start: 0.5rem;
  border-inline-start: 1px solid var(--line);
}

.untranslated {
  margin-inline: 0.5em;
  padding: 0.05rem 0.3rem;
  border: 1px solid var(--line);
  border-radius: 0.25rem;
  font-size: 0.6875rem;
  letter-spacing: 0.03em;
  text-transform: uppercase;
  vertical-align: 0.08em;
}

.toc h2 {
  margin: 0 0 0.6rem;
  font-size: 0.8438rem;
  font-weight: 650;
  color: var(--ink);
}

.toc a {
  display: block;
  padding-block: 0.28rem;
  padding-inline: 0.9rem 0.25rem;
  border-inline-start: 2px solid var(--line);
  color: var(--soft);
  text-decoration: none;
  overflow-wrap: anywhere;
}

.toc ul ul a {
  padding-inline-start: 1.8rem;
}

.toc a:hover {
  color: var(--ink);
  border-color: var(--strong-line);
}

.toc a[aria-current] {
  color: var(--accent);
  border-color: var(--accent);
}

.breadcrumbs ol {
  display: flex;
  flex-wrap: wrap;
  margin: 0 0 0.75rem;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
}

.breadcrumbs a {
  display: inline-block;
  min-block-size: 1.5rem;
  color: var(--soft);
  text-decoration: none;
}

.breadcrumbs a:hover {
  color: var(--accent);
  text-decoration: underline;
}

.breadcrumbs li + li::before {
  content: "/";
  display: inline-block;
  margin-inline: 0.5rem;
  color: var(--strong-line);
}

.toc-button {
  display: none;
  margin-block-end: 1.25rem;
}

.page-notice {
  margin-block-end: 1.5rem;
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--warning-tint);
  font-size: 0.9375rem;
}

.page-notice p {
  margin: 0;
}

/* A title or a word of the frame may be in another language than the page: each goes in the direction of its own letters. */

.brand .name,
.locales a,
.languages a,
.sidebar a,
.sidebar span,
.toc a,
.breadcrumbs a,
.pager :is(span, strong),
.page-links a,
.site-footer p,
.prose .cards :is(a, p),
.search-dialog :is(strong, span, p) {
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
}

/* Text */

.prose > :first-child {
  margin-block-start: 0;
}

.prose h1,
.prose h2,
.prose h3,
.prose h4,
.prose h5,
.prose h6 {
  color: var(--ink);
  line-height: 1.25;
  text-wrap: balance;
  overflow-wrap: break-word;
}

.prose h1 {
  margin: 0 0 1.25rem;
  font-size: 2.25rem;
  font-weight: 700;
  letter-spacing: -0.022em;
  line-height: 1.15;
}

.prose h2 {
  margin: 3rem 0 1rem;
  font-size: 1.5rem;
  font-weight: 650;
  letter-spacing: -0.014em;
}

.prose h3 {
  margin: 2.25rem 0 0.75rem;
  font-size: 1.1875rem;
  font-weight: 650;
  letter-spacing: -0.008em;
}

.prose h4,
.prose h5,
.prose h6 {
  margin: 1.75rem 0 0.5rem;
  font-size: 1rem;
  font-weight: 650;
}

.prose h2 + h3,
.prose h3 + h4 {
  margin-block-start: 1.25rem;
}

.prose .self {
  color: inherit;
  text-decoration: none;
}

.prose .self::after {
  content: "#" / "";
  margin-inline-start: 0.4em;
  color: var(--strong-line);
  font-weight: 400;
  opacity: 0;
}

.prose .self:hover::after,
.prose .self:focus-visible::after {
  opacity: 1;
}

.prose p,
.prose ul,
.prose ol,
.prose dl,
.prose blockquote {
  margin: 0 0 1.1rem;
}

.prose .lead {
  color: var(--soft);
  font-size: 1.125rem;
  line-height: 1.55;
}

.prose ul,
.prose ol {
  padding-inline-start: 1.5rem;
}

.prose li + li {
  margin-block-start: 0.35rem;
}

.prose li > ul,
.prose li > ol {
  margin-block: 0.35rem 0;
}

.prose li > p {
  margin-block-end: 0.6rem;
}

.prose li::marker {
  color: var(--soft);
}

.prose li.task {
  list-style: none;
}

.prose li.task > input,
.prose li.task > p:first-child > input {
  inline-size: 1rem;
  block-size: 1rem;
  margin-inline: -1.5rem 0.35rem;
  vertical-align: -0.12em;
  accent-color: var(--accent);
}

.prose blockquote {
  margin-inline: 0;
  padding-inline-start: 1.1rem;
  border-inline-start: 3px solid var(--line);
  color: var(--soft);
}

.prose hr {
  margin-block: 2.5rem;
  border: 0;
  border-block-start: 1px solid var(--line);
}

.prose img {
  max-inline-size: 100%;
  block-size: auto;
  border-radius: var(--radius);
}

.prose code,
.prose kbd,
.prose samp {
  direction: ltr;
  unicode-bidi: isolate;
  font-family: var(--mono);
  font-size: 0.875em;
}

.prose :not(pre) > code {
  padding: 0.12em 0.34em;
  border-radius: 0.3em;
  background: var(--sunken);
  overflow-wrap: anywhere;
}

.prose a > code {
  color: inherit;
}

.prose :is(h1, h2, h3, h4) code {
  font-size: 0.9em;
}

.prose kbd {
  padding: 0.1em 0.4em;
  border: 1px solid var(--line);
  border-block-end-width: 2px;
  border-radius: 0.3em;
}

.prose figure.code {
  position: relative;
  margin: 0 0 1.35rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--code);
  overflow: hidden;
}

.prose figcaption {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-block-size: 2.25rem;
  padding-inline: 1rem 4.5rem;
  border-block-end: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8125rem;
}

.code-title {
  color: var(--ink);
  font-weight: 550;
}

.code-state {
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  color: var(--tip);
}

.code-state::before {
  content: "✓" / "";
  font-weight: 700;
}

.code-state.problem {
  color: var(--caution);
}

.code-state.problem::before {
  content: "!" / "";
}

.prose pre {
  margin: 0;
  padding: 0.9rem 1rem;
  overflow-x: auto;
  color: var(--code-ink);
  line-height: 1.55;
  tab-size: 4;
  direction: ltr;
  text-align: left;
  scrollbar-width: thin;
}

.prose pre:focus-visible {
  outline-offset: -2px;
}

.prose pre code {
  font-size: 0.8438rem;
  font-variant-ligatures: none;
}

.prose pre .line {
  display: block;
  margin-inline: -1rem;
  padding-inline: 1rem;
  border-inline-start: 3px solid transparent;
}

.prose pre .line:is(.marked, .focus) {
  border-inline-start-color: var(--note);
  background: var(--note-tint);
}

.prose pre .line.ins {
  border-inline-start-color: var(--tip);
  background: var(--tip-tint);
}

.prose pre .line:is(.del, .error) {
  border-inline-start-color: var(--caution);
  background: var(--caution-tint);
}

.prose pre .line.warning {
  border-inline-start-color: var(--warning);
  background: var(--warning-tint);
}

.prose .numbered .line::before {
  display: inline-block;
  min-inline-size: 2ch;
  margin-inline-end: 1.5ch;
  color: var(--soft);
  content: attr(data-line);
  text-align: end;
}

.prose .wrap pre {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.code-tools {
  position: absolute;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.35rem;
  display: flex;
  gap: 0.15rem;
}

.copy {
  min-block-size: 1.75rem;
  padding: 0.15rem 0.6rem;
  border: 0;
  border-radius: 0.35rem;
  background: var(--code);
  color: var(--soft);
  font-size: 0.8125rem;
  cursor: pointer;
}

.copy:hover {
  background: var(--sunken);
  color: var(--ink);
}

.tk-k,
.tk-m {
  color: var(--tk-keyword);
}

.tk-t {
  color: var(--tk-type);
}

.tk-s {
  color: var(--tk-string);
}

.tk-n {
  color: var(--tk-number);
}

.tk-c {
  color: var(--tk-comment);
}

.tk-a,
.tk-v,
.tk-l {
  color: var(--tk-variable);
}

.tk-y,
.tk-g {
  color: var(--tk-key);
}

.tk-f {
  color: var(--tk-function);
}

.tk-i {
  background: var(--tip-tint);
  color: var(--tip);
}

.tk-d {
  background: var(--caution-tint);
  color: var(--caution);
}

.tk-u {
  outline: 1px solid var(--caution);
  color: var(--caution);
}

.prose .table {
  margin: 0 0 1.35rem;
  overflow-x: auto;
  scrollbar-width: thin;
}

.prose table {
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.5;
}

.prose th,
.prose td {
  padding: 0.55rem 0.9rem;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}

.prose :is(th, td):first-child {
  padding-inline-start: 0;
}

.prose :is(th, td):last-child {
  padding-inline-end: 0;
}

.prose thead :is(th, td) {
  border-block-end-color: var(--strong-line);
  font-size: 0.875rem;
  font-weight: 650;
}

.prose td > code:only-child {
  white-space: nowrap;
}

.prose .left {
  text-align: left;
}

.prose .center {
  text-align: center;
}

.prose .right {
  text-align: right;
  font-variant-numeric: tabular-nums;
}

.prose .admonition {
  --colour: var(--note);
  --tint: var(--note-tint);
  margin: 0 0 1.35rem;
  padding: 0.85rem 1.1rem;
  border-inline-start: 3px solid var(--colour);
  border-start-end-radius: var(--radius);
  border-end-end-radius: var(--radius);
  background: var(--tint);
}

.prose .admonition.tip {
  --colour: var(--tip);
  --tint: var(--tip-tint);
}

.prose .admonition.important {
  --colour: var(--important);
  --tint: var(--important-tint);
}

.prose .admonition.warning {
  --colour: var(--warning);
  --tint: var(--warning-tint);
}

.prose .admonition.caution {
  --colour: var(--caution);
  --tint: var(--caution-tint);
}

.prose .admonition > :last-child {
  margin-block-end: 0;
}

.prose .admonition-title {
  margin-block-end: 0.25rem;
  color: var(--colour);
  font-size: 0.9375rem;
  font-weight: 650;
}

.prose .admonition code {
  background: color-mix(in srgb, var(--page) 65%, transparent);
}

.prose details.admonition:not([open]) > summary {
  margin-block-end: 0;
}

.prose .tabs,
.prose details:not(.admonition) {
  margin: 0 0 1.35rem;
}

.prose summary {
  cursor: pointer;
}

.prose .tab-label {
  margin: 1.5rem 0 0.75rem;
  padding-block-end: 0.35rem;
  border-block-end: 2px solid var(--accent);
  color: var(--accent);
  font-weight: 600;
}

/* Where the script has made a list of tabs, their labels stand in it. */
.tab-list {
  display: flex;
  gap: 0.25rem;
  margin-block-end: 0.9rem;
  border-block-end: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: thin;
}

.tab-list button {
  flex: none;
  min-block-size: 2.25rem;
  padding: 0.35rem 0.85rem;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: var(--soft);
  font: inherit;
  font-size: 0.9375rem;
  cursor: pointer;
}

.tab-list button:hover {
  color: var(--ink);
}

.tab-list button:focus-visible {
  outline-offset: -2px;
}

.tab-list [aria-selected="true"] {
  border-block-end-color: var(--accent);
  color: var(--accent);
  font-weight: 600;
}

.prose .tabs.live > .tab > .tab-label {
  display: none;
}

.prose .tab > :last-child {
  margin-block-end: 0;
}

.prose .cards {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: 1rem;
  margin: 0 0 1.35rem;
}

.prose .card {
  position: relative;
  margin: 0 0 1rem;
  padding: 1rem 1.15rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
}

.prose .cards > .card {
  margin: 0;
}

.prose .card:has(> .card-title a):hover {
  border-color: var(--accent);
}

.prose .card > :last-child {
  margin-block-end: 0;
}

.prose :is(.card-title, .step-title, .component-title) {
  margin-block-end: 0.35rem;
  font-weight: 650;
}

/* The whole card leads where its title does. */
.prose .card-title a::after {
  position: absolute;
  inset: 0;
  content: "";
}

.prose .card :is(p, li):not(.card-title) :is(a, button) {
  position: relative;
}

.prose .button {
  display: inline-block;
  margin-block: 0.15rem;
  margin-inline-end: 0.5rem;
  padding: 0.45rem 1.1rem;
  border: 1px solid var(--accent);
  border-radius: 2rem;
  background: var(--accent);
  color: var(--accent-ink);
  font-weight: 600;
  text-decoration: none;
}

.prose > .button {
  margin-block-end: 1.35rem;
}

.prose .button :is(p, p:last-child) {
  margin: 0;
}

.prose .button.quiet {
  background: none;
  color: var(--accent);
}

.prose .badge {
  --colour: var(--note);
  --tint: var(--note-tint);
  display: inline-block;
  padding: 0.05em 0.55em;
  border: 1px solid var(--colour);
  border-radius: 2rem;
  background: var(--tint);
  color: var(--colour);
  font-size: 0.75em;
  font-weight: 600;
  line-height: 1.5;
  vertical-align: 0.1em;
}

.prose .badge.tip {
  --colour: var(--tip);
  --tint: var(--tip-tint);
}

.prose .badge.important {
  --colour: var(--important);
  --tint: var(--important-tint);
}

.prose .badge.warning {
  --colour: var(--warning);
  --tint: var(--warning-tint);
}

.prose .badge.caution {
  --colour: var(--caution);
  --tint: var(--caution-tint);
}

.aside-text {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.prose .steps {
  counter-reset: step;
}

.prose .steps > ol > li,
.prose .step {
  padding-block-end: 0.75rem;
}

.prose .step {
  counter-increment: step;
  padding-inline-start: 2rem;
}

.prose .step > .step-title::before {
  display: inline-block;
  inline-size: 2rem;
  margin-inline-start: -2rem;
  color: var(--accent);
  content: counter(step) ".";
}

.prose .file-tree {
  margin: 0 0 1.35rem;
  padding: 0.85rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  font-family: var(--mono);
  font-size: 0.8438rem;
}

.prose .file-tree ul {
  margin: 0;
  padding-inline-start: 1.1rem;
  border-inline-start: 1px solid var(--line);
  list-style: none;
}

.prose .file-tree > ul {
  padding: 0;
  border: 0;
}

.prose .file-tree li {
  margin: 0.15rem 0;
}

.prose .file {
  padding-inline-start: 1.1rem;
}

.prose .file p {
  margin: 0;
}

.prose .field {
  margin: 0 0 1rem;
  padding-block-start: 0.75rem;
  border-block-start: 1px solid var(--line);
}

.prose figure.frame {
  margin: 0 0 1.35rem;
}

.prose figure.frame figcaption {
  border: 0;
  padding-inline: 0;
}

.prose .hero {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2rem;
  margin-block: 1rem 2.5rem;
}

.prose .hero > div {
  overflow-wrap: anywhere;
  flex: 1 1 22rem;
}

.prose .hero :is(h1, .hero-title) {
  margin-block-end: 0.75rem;
  font-size: clamp(2rem, 5vw, 3.25rem);
  font-weight: 750;
  line-height: 1.12;
}

.prose .hero h1 span,
.prose .hero-title span {
  display: block;
}

.prose .hero .tagline {
  color: var(--soft);
  font-size: 1.2rem;
}

.prose .hero img {
  flex: 0 1 20rem;
  max-inline-size: 100%;
  block-size: auto;
}

.splash .sidebar,
.splash .toc,
.splash .toc-button,
.splash .breadcrumbs {
  display: none;
}

.splash main {
  grid-column: 1 / -1;
  max-inline-size: 64rem;
}

.selector ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;
  padding: 0;
  list-style: none;
}

.selector li + li {
  margin: 0;
}

.selector a {
  display: inline-block;
  padding: 0.25rem 0.85rem;
  border: 1px solid var(--line);
  border-radius: 2rem;
  font-size: 0.9063rem;
  text-decoration: none;
}

.selector a:hover {
  border-color: var(--accent);
}

.footnote-ref {
  line-height: 0;
}

.footnote-ref a {
  padding-inline: 0.2em;
}

.footnotes {
  margin-block-start: 3rem;
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.9063rem;
}

.footnotes li:target {
  background: var(--mark);
}

.footnote-back {
  display: inline-block;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
  text-align: center;
  text-decoration: none;
}

.badges {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 2rem 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
}

.badges li {
  padding: 0.15rem 0.7rem;
  border-radius: 2rem;
  background: var(--sunken);
  color: var(--soft);
}

.badges .good {
  background: var(--tip-tint);
  color: var(--tip);
}

.badges .notice {
  background: var(--warning-tint);
  color: var(--warning);
}

.badges .problem {
  background: var(--caution-tint);
  color: var(--caution);
}

/* Cards of listings */

.prose .cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 0.9rem;
  margin-block-start: 1.25rem;
  padding: 0;
  list-style: none;
}

.prose .cards > li {
  position: relative;
  margin: 0;
  padding: 1.1rem 1.25rem;
  border: 1px solid var(--line);
  border-radius: 0.7rem;
}

.prose .cards > li:hover {
  border-color: var(--accent);
  background: var(--raised);
}

.prose .cards a {
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
}

.prose .cards a::after {
  content: "";
  position: absolute;
  inset: 0;
  border-radius: 0.7rem;
}

.prose .cards p {
  margin: 0.3rem 0 0;
  color: var(--soft);
  font-size: 0.9063rem;
  line-height: 1.5;
}

.prose .index {
  columns: 20rem;
}

/* The end of a page */

.page-footer {
  margin-block-start: 3.5rem;
}

.page-links {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
}

.page-links:not(:has(li)) {
  display: none;
}

.page-links a {
  display: inline-block;
  min-block-size: 1.5rem;
  color: var(--soft);
}

.pager {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}

.pager:not(:has(a)) {
  display: none;
}

.pager a {
  flex: 1 1 14rem;
  max-inline-size: calc(50% - 0.5rem);
  padding: 0.8rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  text-decoration: none;
}

.pager a:hover {
  border-color: var(--accent);
}

.pager .next {
  margin-inline-start: auto;
  text-align: end;
}

.pager span {
  display: block;
  color: var(--soft);
  font-size: 0.8125rem;
}

.pager strong {
  font-weight: 600;
}

.diagram {
  overflow-x: auto;
  margin-block: 1.5rem 0.5rem;
}

.diagram svg {
  max-inline-size: 100%;
  block-size: auto;
}

.diagram-source > summary {
  color: var(--soft);
  font-size: 0.875rem;
}

.updated {
  margin: 0 0 0.5rem;
  color: var(--soft);
  font-size: 0.875rem;
}

.site-footer {
  max-inline-size: 92rem;
  margin-inline: auto;
  padding: 1.5rem;
  border-block-start: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8438rem;
}

.site-footer p {
  margin: 0;
}

/* API reference */

.reference .shell {
  grid-template-columns: 17rem minmax(0, 1fr);
}

.reference main {
  max-inline-size: none;
}

.reference .prose > :where(h1, h2, p, ul, div.server) {
  max-inline-size: 47rem;
}

.downloads {
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  list-style: none;
}

.prose .downloads {
  padding: 0;
}

.prose .downloads li {
  margin: 0;
}

.downloads a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  padding-inline: 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  font-size: 0.9063rem;
  text-decoration: none;
}

.downloads a:hover {
  border-color: var(--accent);
}

.method {
  display: inline-block;
  min-inline-size: 3.6rem;
  padding: 0.1rem 0.45rem;
  border-radius: 0.3rem;
  background: var(--sunken);
  color: var(--soft);
  font: 650 0.75rem/1.5 var(--mono);
  letter-spacing: 0.02em;
  text-align: center;
}

.method + .path {
  margin-inline-start: 0.4rem;
}

.method.get {
  background: var(--note-tint);
  color: var(--note);
}

.method.post {
  background: var(--tip-tint);
  color: var(--tip);
}

.method.put,
.method.patch {
  background: var(--warning-tint);
  color: var(--warning);
}

.method.delete {
  background: var(--caution-tint);
  color: var(--caution);
}

.prose .path,
.prose .address {
  padding: 0;
  background: none;
  color: var(--ink);
  font-size: 0.9063rem;
}

.path var {
  color: var(--accent);
  font-style: normal;
}

.prose .operations {
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
}

.prose .operations li {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.1rem 1rem;
  margin: 0;
  padding: 0.45rem 0.9rem;
}

.prose .operations li + li {
  border-block-start: 1px solid var(--line);
}

.operations a {
  display: inline-block;
  min-block-size: 1.5rem;
  text-decoration: none;
}

.operations a:hover .path {
  text-decoration: underline;
}

.operations .summary {
  color: var(--soft);
  font-size: 0.875rem;
}

.operation {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 0.85fr);
  gap: 0 3rem;
  margin-block-start: 2.5rem;
  padding-block-start: 2.5rem;
  border-block-start: 1px solid var(--line);
}

.prose .operation h3 {
  margin: 0 0 0.5rem;
  font-size: 1.375rem;
}

.prose .operation h4 {
  margin: 1.75rem 0 0.25rem;
  padding-block-end: 0.4rem;
  border-block-end: 1px solid var(--line);
  font-size: 0.9375rem;
}

.operation-examples {
  position: sticky;
  inset-block-start: calc(var(--bar) + 1.5rem);
  align-self: start;
  min-inline-size: 0;
  max-block-size: calc(100vh - var(--bar) - 3rem);
  overflow: auto;
  scrollbar-width: thin;
}

.operation-examples > .tabs {
  margin-block-end: 1rem;
}

.trial form,
.trial-field {
  display: grid;
  gap: 0.25rem;
}

.trial form {
  gap: 0.75rem;
  margin-block: 0.75rem;
}

.trial label {
  color: var(--soft);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
}

.trial input,
.trial select,
.trial textarea {
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0.35rem 0.6rem;
  border: 1px solid var(--strong-line);
  border-radius: 0.35rem;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 0.875rem;
}

.trial textarea {
  font-family: var(--mono);
}

.trial button {
  justify-self: start;
  border: 0;
  cursor: pointer;
}

.trial pre {
  max-block-size: 24rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.prose .description > :last-child {
  margin-block-end: 0.5rem;
}

.prose .fields,
.prose .responses {
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
}

.prose .fields > li,
.prose .responses > li {
  margin: 0;
  padding-block: 0.65rem;
}

.prose .fields > li + li,
.prose .responses > li + li {
  border-block-start: 1px solid var(--line);
}

.prose .fields .fields {
  margin-block-start: 0.5rem;
  padding-inline-start: 1rem;
  border-inline-start: 2px solid var(--line);
}

.prose .responses .fields {
  margin-block: 0.25rem;
  padding-inline-start: 1rem;
}

.prose .field {
  padding: 0;
  background: none;
  color: var(--ink);
  font-weight: 600;
}

.facts,
.media {
  color: var(--soft);
  font-size: 0.8438rem;
}

.required {
  color: var(--caution);
}

.prose .operation p {
  margin-block: 0.35rem 0;
}

.prose .operation .endpoint {
  margin-block: 0 0.75rem;
}

.values,
.prose .security {
  font-size: 0.875rem;
}

.values .label {
  color: var(--soft);
}

.prose .stated {
  color: var(--soft);
  font-size: 0.8125rem;
}

.stated summary {
  inline-size: fit-content;
  min-block-size: 1.5rem;
  cursor: pointer;
}

.stated a {
  color: inherit;
}

.prose .parameters .field {
  white-space: nowrap;
}

.prose .parameters p {
  margin-block: 0 0.25rem;
}

.stated a:hover {
  color: var(--accent);
}

.status {
  font-weight: 650;
}

.prose .status-2 .status,
.status-2 {
  color: var(--tip);
}

.prose :is(.status-4, .status-5) .status,
.status-4,
.status-5 {
  color: var(--caution);
}

.prose .responses > li {
  color: var(--ink);
}

.fold summary {
  min-block-size: 1.5rem;
  cursor: pointer;
}

.exchange summary {
  min-block-size: 2rem;
  padding-block: 0.25rem;
  font-size: 0.9063rem;
  font-weight: 550;
  cursor: pointer;
}

.exchange .stated {
  margin-block: -0.75rem 1.25rem;
}

/* Search */

.search-dialog {
  inline-size: min(40rem, calc(100vw - 2rem));
  max-block-size: 80vh;
  margin-block-start: 10vh;
  padding: 0;
  border: 0;
  border-radius: 0.8rem;
  background: var(--page);
  color: var(--ink);
  box-shadow: var(--shadow);
}

.search-dialog::backdrop {
  background: rgb(10 15 20 / 45%);
}

.search-dialog form {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding-inline: 1rem;
  border-block-end: 1px solid var(--line);
  color: var(--soft);
}

.search-dialog input {
  flex: 1;
  min-inline-size: 0;
  block-size: 3.25rem;
  border: 0;
  background: none;
  color: var(--ink);
  font: inherit;
  font-size: 1.0625rem;
}

.search-dialog input:focus {
  outline: none;
}

.search-dialog ol {
  max-block-size: 60vh;
  overflow: auto;
  margin: 0;
  padding: 0.5rem;
  list-style: none;
}

.search-dialog li a {
  display: block;
  padding: 0.6rem 0.75rem;
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
}

.search-dialog li a:is(:hover, :focus-visible) {
  background: var(--tint);
}

.search-dialog li strong {
  display: block;
  font-weight: 600;
}

.search-dialog li span {
  display: block;
  color: var(--soft);
  font-size: 0.8438rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
}

.search-dialog mark {
  background: var(--mark);
  color: inherit;
}

.search-dialog p {
  margin: 0;
  padding: 1rem 1.25rem;
  color: var(--soft);
}

.search-dialog p:empty {
  display: none;
}

/* The choice of a language, and the page that is not there */

.root {
  display: grid;
  min-block-size: 100vh;
  place-items: center;
}

.root main {
  grid-column: auto;
  max-inline-size: 24rem;
  text-align: center;
}

.languages {
  padding: 0;
  list-style: none;
}

.languages a {
  display: block;
  padding: 0.6rem;
}

.lost main {
  min-block-size: 60vh;
}

/* Narrow windows */

@media (max-width: 78rem) {
  .shell {
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: 2.5rem;
  }

  .toc-button {
    display: inline-flex;
  }

  .operation {
    grid-template-columns: minmax(0, 1fr);
  }

  .operation-examples {
    position: static;
    max-block-size: none;
    margin-block-start: 1.5rem;
  }
}

@media (max-width: 60rem) {
  .shell,
  .reference .shell {
    grid-template-columns: minmax(0, 1fr);
  }

  main {
    grid-column: 1;
    padding-block-start: 1.5rem;
  }
}

@media (min-width: 60.01rem) {
  .menu {
    display: none;
  }
}

/* A menu that does not fit beside the text opens over it. */

@media (max-width: 78rem) {
  .toc:popover-open {
    display: block;
    position: fixed;
    inset: calc(var(--bar) + 0.5rem) 1rem auto;
    max-block-size: 70vh;
    max-inline-size: 30rem;
    margin-inline: auto;
    padding: 1rem 1.25rem;
    border-radius: var(--radius);
    background: var(--page);
    box-shadow: var(--shadow);
  }

  .toc:not(:popover-open) {
    display: none;
  }
}

@media (max-width: 60rem) {
  .sidebar:popover-open {
    display: block;
    position: fixed;
    inset: 0 auto 0 0;
    inset-inline: 0 auto;
    inline-size: min(21rem, 88vw);
    block-size: 100%;
    max-block-size: none;
    padding: 1rem;
    background: var(--page);
    box-shadow: var(--shadow);
    font-size: 1rem;
  }

  .sidebar:not(:popover-open) {
    display: none;
  }

  .sidebar .close {
    display: inline-flex;
    margin-block-end: 0.75rem;
  }

  .sidebar::backdrop {
    background: rgb(10 15 20 / 45%);
  }

  .sidebar a,
  .sidebar span:not(.untranslated) {
    padding-block: 0.5rem;
  }
}

@media (max-width: 40rem) {
  .bar,
  .shell {
    padding-inline: 1rem;
  }

  .bar {
    gap: 0.5rem;
  }

  .search-button {
    min-inline-size: 0;
  }

  .search-button kbd {
    display: none;
  }

  .bar .label:not(.versions .label) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .brand .name {
    -webkit-line-clamp: 3;
    line-clamp: 3;
    font-size: 0.875rem;
    line-height: 1.15;
  }

  .menu,
  .search-button,
  .theme,
  .locales summary {
    padding-inline: 0.6rem;
  }

  .prose h1 {
    font-size: 1.875rem;
  }

  .prose h2 {
    margin-block-start: 2.5rem;
    font-size: 1.375rem;
  }

  .pager a {
    max-inline-size: none;
  }
}

/* The narrowest screens have room for the name or for the sign beside it. */
@media (max-width: 22.5rem) {
  .bar .mark {
    display: none;
  }
}

@media (prefers-reduced-motion: no-preference) {
  .prose .self::after {
    transition: opacity 0.12s;
  }
}

@media (forced-colors: active) {
  .sidebar a[aria-current] {
    outline: 1px solid;
  }
}

@media print {
  .top,
  .sidebar,
  .toc,
  .toc-button,
  .breadcrumbs,
  .page-footer,
  .code-tools,
  .trial,
  .tab-list,
  .skip {
    display: none;
  }

  .shell {
    display: block;
  }

  main {
    max-inline-size: none;
    padding: 0;
  }

  body {
    font-size: 10.5pt;
    line-height: 1.5;
  }

  .prose pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .prose .tabs.live > .tab[hidden] {
    display: block;
    content-visibility: visible;
  }

  .prose .tabs.live > .tab > .tab-label {
    display: block;
  }

  .prose figure.code,
  .prose .card,
  .prose table,
  .prose .admonition {
    break-inside: avoid-page;
  }

  .prose :is(h1, h2, h3, h4) {
    break-after: avoid;
  }

  .prose a[rel~="external"]::after {
    content: " (" attr(href) ")";
    font-size: 0.85em;
    overflow-wrap: anywhere;
  }
}

"""###,
    "assets/site.js": ###"""
// Makes a page that works without it more convenient: copying code, tabs, searching, remembering the language, and showing in the
// table of contents what is being read. Nothing is sent anywhere.
"use strict";
(() => {
  const store = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows keep nothing */ } },
  };

  // A choice of language holds for the way in.
  const chooseLocale = () => {
    const links = [...document.querySelectorAll(".languages a[data-locale]")];
    const wanted = [store.get("tally-locale"), ...(navigator.languages || [])].filter(Boolean).map((tag) => tag.toLowerCase());
    for (const tag of wanted) {
      const link = links.find((a) => a.dataset.locale.toLowerCase() === tag || a.lang.toLowerCase() === tag)
        || links.find((a) => a.lang.toLowerCase().split("-")[0] === tag.split("-")[0]);
      if (link) { location.replace(link.href); return; }
    }
    const home = links.find((a) => a.hasAttribute("aria-current")) || links[0];
    if (home) location.replace(home.href);
  };

  const rememberLocale = () => {
    for (const link of document.querySelectorAll("a[data-locale]")) {
      link.addEventListener("click", () => {
        store.set("tally-locale", link.dataset.locale);
        // Anchors are the same in every language.
        if (location.hash) link.hash = location.hash;
      });
    }
    for (const menu of document.querySelectorAll("details.locales")) {
      document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
      menu.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        menu.open = false;
        menu.querySelector("summary").focus();
      });
    }
  };

  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    if (className) node.className = className;
    return node;
  };

  const addCopyButtons = () => {
    const article = document.querySelector("[data-copy]");
    if (!article || !navigator.clipboard) return;
    for (const figure of article.querySelectorAll("figure.code")) {
      const tools = element("div", "", "code-tools");
      const pre = figure.querySelector("pre");
      const button = element("button", article.dataset.copy, "copy");
      button.type = "button";
      button.addEventListener("click", async () => {
        // Lines that are to be taken away are not for use.
        const lines = [...pre.querySelectorAll(".line:not(.del)")];
        const text = lines.length > 0 ? lines.map((line) => line.textContent).join("") : pre.textContent;
        try { await navigator.clipboard.writeText(text); } catch { return; }
        button.textContent = article.dataset.copied;
        setTimeout(() => { button.textContent = article.dataset.copy; }, 2000);
      });
      if (article.dataset.wrap && pre.scrollWidth > pre.clientWidth + 1) {
        const wrap = element("button", article.dataset.wrap, "copy");
        wrap.type = "button";
        wrap.setAttribute("aria-pressed", "false");
        wrap.addEventListener("click", () => wrap.setAttribute("aria-pressed", String(figure.classList.toggle("wrap"))));
        tools.append(wrap);
      }
      tools.append(button);
      figure.append(tools);
    }
  };

  // Tabs: all are read one below the other without this. Sets that have a label in common show the same one, on every page.
  const addTabs = () => {
    const sets = [];
    const chosen = () => { try { return JSON.parse(store.get("tally-tabs")) || []; } catch { return []; } };
    const select = (set, index) => {
      set.buttons.forEach((button, other) => {
        button.setAttribute("aria-selected", String(other === index));
        button.tabIndex = other === index ? 0 : -1;
        if (other === index) set.panels[other].removeAttribute("hidden");
        else set.panels[other].setAttribute("hidden", "until-found");
      });
    };
    const choose = (set, index) => {
      const key = set.keys[index];
      store.set("tally-tabs", JSON.stringify([key, ...chosen().filter((other) => other !== key)].slice(0, 30)));
      const top = set.list.getBoundingClientRect().top;
      select(set, index);
      for (const other of sets) if (other !== set && other.keys.includes(key)) select(other, other.keys.indexOf(key));
      window.scrollBy({ top: set.list.getBoundingClientRect().top - top, behavior: "instant" });
    };
    document.querySelectorAll(".tabs").forEach((node, number) => {
      const panels = [...node.children].filter((child) => child.classList.contains("tab"));
      const labels = panels.map((panel) => panel.querySelector(":scope > .tab-label"));
      if (panels.length < 2 || labels.some((label) => !label)) return;
      const group = node.dataset.group ? node.dataset.group + ":" : "";
      const list = element("div", "", "tab-list");
      list.setAttribute("role", "tablist");
      const set = { list, panels, keys: labels.map((label) => group + label.textContent.trim()), buttons: [] };
      labels.forEach((label, index) => {
        const panel = panels[index];
        panel.id = panel.id || `tally:tab-${number}-${index}`;
        const button = element("button");
        button.type = "button";
        button.id = `tally:tab-button-${number}-${index}`;
        button.append(...label.cloneNode(true).childNodes);
        button.setAttribute("role", "tab");
        button.setAttribute("aria-controls", panel.id);
        panel.setAttribute("role", "tabpanel");
        panel.setAttribute("aria-labelledby", button.id);
        panel.addEventListener("beforematch", () => select(set, index));
        button.addEventListener("click", () => choose(set, index));
        set.buttons.push(button);
        list.append(button);
      });
      list.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const count = set.buttons.length;
        const at = set.buttons.indexOf(document.activeElement);
        const isReversed = getComputedStyle(list).direction === "rtl";
        const next = event.key === "Home" ? 0 : event.key === "End" ? count - 1
          : step ? (at + (isReversed ? -step : step) + count) % count : -1;
        if (next < 0) return;
        event.preventDefault();
        set.buttons[next].focus();
        choose(set, next);
      });
      node.prepend(list);
      node.classList.add("live");
      sets.push(set);
      const wanted = chosen().find((key) => set.keys.includes(key));
      select(set, wanted ? set.keys.indexOf(wanted) : 0);
    });
    // A link may lead to a tab, or to a place in one.
    const reveal = () => {
      const place = location.hash.length > 1 ? placeOf(location.hash) : null;
      if (!place) return;
      let isChanged = false;
      for (let panel = place.closest(".tab"); panel; panel = panel.parentElement.closest(".tab")) {
        const set = sets.find((other) => other.panels.includes(panel));
        if (!set || !panel.hasAttribute("hidden")) continue;
        select(set, set.panels.indexOf(panel));
        isChanged = true;
      }
      const panel = place.classList.contains("tab") ? place : null;
      if (panel) {
        const set = sets.find((other) => other.panels.includes(panel));
        if (set) choose(set, set.panels.indexOf(panel));
      }
      if (isChanged) place.scrollIntoView();
    };
    addEventListener("hashchange", reveal);
    reveal();
  };

  // The place that a link within the page leads to.
  const placeOf = (hash) => {
    const name = hash.slice(1);
    try { return document.getElementById(decodeURIComponent(name)); } catch { return document.getElementById(name); }
  };

  // Marks the section that is being read: the one below the bar at the top of the window. The end of a page has sections that never
  // get there: one that was jumped to is marked until the reader scrolls on.
  const followReading = () => {
    const toc = document.querySelector(".toc");
    if (!toc) return;
    const links = new Map();
    for (const link of toc.querySelectorAll("a")) {
      const heading = placeOf(link.hash);
      if (heading) links.set(heading, link);
    }
    const root = document.documentElement;
    const isSeen = (box) => box.bottom > 0 && box.top < root.clientHeight;
    let jumpedTo = null;
    const current = () => {
      if (jumpedTo && isSeen(jumpedTo.getBoundingClientRect())) return jumpedTo;
      const isAtEnd = window.scrollY > 0 && window.scrollY + root.clientHeight >= root.scrollHeight - 2;
      const line = isAtEnd ? root.clientHeight : (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 24;
      let found = null;
      for (const heading of links.keys()) {
        if (found && heading.getBoundingClientRect().top > line) break;
        found = heading;
      }
      return found;
    };
    const mark = () => {
      const heading = current();
      for (const [other, link] of links) {
        if (other !== heading) { link.removeAttribute("aria-current"); continue; }
        link.setAttribute("aria-current", "true");
        const box = link.getBoundingClientRect();
        const frame = toc.getBoundingClientRect();
        if (box.top < frame.top || box.bottom > frame.bottom) toc.scrollTop += box.top - frame.top - toc.clientHeight / 3;
      }
    };
    let isWaiting = false;
    const markSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; mark(); });
    };
    const jump = (hash) => {
      const place = hash.length > 1 ? placeOf(hash) : null;
      jumpedTo = links.has(place) ? place : null;
      markSoon();
    };
    const letGo = () => { jumpedTo = null; };
    for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(name, letGo, { passive: true });
    for (const name of ["scroll", "resize", "load"]) addEventListener(name, markSoon, { passive: true });
    addEventListener("hashchange", () => jump(location.hash));
    // A second click on the same link changes no address.
    document.addEventListener("click", (event) => {
      const link = event.target.closest && event.target.closest("a[href^='#']");
      if (!link) return;
      if (toc.contains(link) && toc.matches(":popover-open")) toc.hidePopover();
      jump(link.hash);
    });
    jump(location.hash);
  };

  // Lets a reader send the request that an operation describes, to servers that the site names. What is typed stays in the page.
  const addTrials = () => {
    document.querySelectorAll("[data-trial]").forEach((place, number) => {
      const words = place.dataset;
      const facts = JSON.parse(words.trial);
      const panel = element("details", "", "fold");
      panel.append(element("summary", words.title));
      const form = element("form");
      form.autocomplete = "off";
      let count = 0;
      const field = (label, input) => {
        count += 1;
        input.id = `tally:trial-${number}-${count}`;
        const row = element("div", "", "trial-field");
        const name = element("label", label);
        name.htmlFor = input.id;
        row.append(name, input);
        form.append(row);
        return input;
      };
      const text = (label, value, type = "text") => {
        const input = element("input");
        input.type = type;
        input.value = value;
        input.spellcheck = false;
        input.autocomplete = "off";
        return field(label, input);
      };
      const server = element("select");
      for (const address of facts.servers) server.append(element("option", address));
      field(words.server, server);
      const inputs = facts.parameters.map((parameter) => {
        const isSecret = parameter.in === "header" && parameter.name.toLowerCase() === facts.credential.toLowerCase();
        if (isSecret) return null;
        const input = text(`${parameter.name} (${parameter.in})`, parameter.value);
        input.required = parameter.required;
        return { ...parameter, input };
      }).filter(Boolean);
      const secret = facts.credential ? text(words.secret.replace("{name}", facts.credential), "", "password") : null;
      let body = null;
      if (facts.type) {
        body = element("textarea");
        body.rows = 6;
        body.spellcheck = false;
        body.value = facts.body;
        field(`${words.body} (${facts.type})`, body);
      }
      const send = element("button", words.send, "button");
      const answer = element("div", "", "trial-answer");
      answer.setAttribute("role", "status");
      form.append(send);
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        let path = facts.path;
        const query = new URLSearchParams();
        const headers = new Headers();
        for (const { name, in: where, input } of inputs) {
          if (where === "path") path = path.replace(`{${name}}`, encodeURIComponent(input.value));
          else if (input.value && where === "query") query.append(name, input.value);
          else if (input.value) headers.set(name, input.value);
        }
        if (secret && secret.value) headers.set(facts.credential, secret.value);
        if (body && body.value) headers.set("Content-Type", facts.type);
        const address = server.value.replace(/\/+$/, "") + path + (query.size ? "?" + query : "");
        send.disabled = true;
        try {
          const reply = await fetch(address, {
            method: facts.method, headers, body: body && body.value ? body.value : undefined,
            credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer",
          });
          const content = (await reply.text()).slice(0, 100000);
          const lines = [...reply.headers].map(([name, value]) => `${name}: ${value}`);
          const code = element("pre", [`${reply.status} ${reply.statusText}`, ...lines, "", content].join("\n"));
          code.tabIndex = 0;
          answer.replaceChildren(element("p", words.response), code);
        } catch {
          answer.replaceChildren(element("p", words.failed));
        }
        send.disabled = false;
      });
      panel.append(form, answer);
      place.append(panel);
    });
  };

  const showCurrentInMenu = () => {
    const menu = document.getElementById("tally:navigation");
    const current = menu && menu.querySelector("[aria-current]");
    if (!current || menu.scrollHeight <= menu.clientHeight) return;
    menu.scrollTop = current.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
  };

  // Search. A word is found as it is searched: without accents, names whole and by their parts, scripts without spaces by pairs of
  // signs. `SearchWords` does the same when the site is built; the two must agree.
  const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
  const plain = (text) => text.normalize("NFKD").replace(accents, "").normalize("NFC");
  const fold = (text) => plain(text).toLowerCase();
  const unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff"
    + "\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{323af}";
  const signs = new RegExp(`^[${unspaced}]`, "u");
  const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_])+(?:\\+{1,2}|#)?`, "gu");
  const longest = 48;
  const clip = (word) => {
    const bytes = new TextEncoder().encode(word);
    return bytes.length <= longest ? word : new TextDecoder().decode(bytes.slice(0, longest)).replace(/\ufffd+$/, "");
  };

  // The words of a query, or those of a text with where they begin; `parts` are those of a name.
  const wordsOf = (text) => {
    const found = [];
    for (const match of plain(text).replace(/[\u200c\u200d\u00ad]/g, "").matchAll(runs)) {
      const run = match[0];
      if (signs.test(run)) {
        const letters = [...run];
        for (let at = 0; at + 1 < letters.length; at += 1) found.push({ word: letters[at] + letters[at + 1], at: match.index + at });
        found.push({ word: letters[letters.length - 1], at: match.index + run.length - 1, isEnd: letters.length > 1 });
        continue;
      }
      const name = /^.(\+{1,2}|#)$/u.test(run) ? run : run.replace(/[+#]+$/, "");
      const word = clip(name.replaceAll("_", "").toLowerCase());
      if (!word) continue;
      const parts = name.replace(/(\p{Lu})(?=\p{Lu}[^\p{Lu}_\p{N}])|([^\p{Lu}_])(?=\p{Lu})/gu, "$&_").toLowerCase().split("_");
      found.push({ word, parts: parts.filter((part) => part.length > 1).map(clip), at: match.index });
    }
    return found;
  };

  // The order of bytes in UTF-8, which the words of the index stand in.
  const isBefore = (a, b) => {
    const rank = (unit) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
      if (a[at] !== b[at]) return rank(a.charCodeAt(at)) < rank(b.charCodeAt(at));
    }
    return a.length < b.length;
  };

  // Whether two words are one slip apart: a letter left out, added, replaced, or two that changed places.
  const isSlip = (a, b) => {
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const left = a.slice(start, a.length - end);
    const right = b.slice(start, b.length - end);
    return left.length <= 1 && right.length <= 1
      || left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  };

  const searchDigits = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) => !"\"*".includes(sign));
  const digitValues = new Map(searchDigits.map((sign, value) => [sign, value]));
  const shared = (sign) => parseInt(sign, 36);

  // The pages of a word: what they weigh there, and whether all others have it, too.
  const pagesOf = (text) => {
    const pages = new Map();
    let value = 0;
    let page = 0;
    for (const sign of text.startsWith("*") ? text.slice(1) : text) {
      const digit = digitValues.get(sign);
      value = value * 46 + digit % 46;
      if (digit >= 46) continue;
      page += Math.floor(value / 6);
      pages.set(page, value % 6);
      value = 0;
    }
    return { pages, everywhere: text.startsWith("*") };
  };

  // Looks words up in the index; `get(path)` answers with the text of one of its files.
  const openIndex = (index, get) => {
    const texts = new Map();
    const text = (path) => {
      if (!texts.has(path)) texts.set(path, get(path));
      return texts.get(path);
    };
    const unfold = (lines) => {
      let last = "";
      return lines.split("\n").filter(Boolean).map((line) => {
        const space = line.indexOf(" ");
        last = last.slice(0, shared(line[0])) + line.slice(1, space < 0 ? undefined : space);
        return [last, space < 0 ? "" : line.slice(space + 1)];
      });
    };
    const pieces = new Map();
    const piece = async (number) => {
      if (!pieces.has(number)) pieces.set(number, unfold(await text(`search/${index.pieces[number][1]}.txt`)));
      return pieces.get(number);
    };
    const pieceOf = (word) => {
      let low = 0;
      let high = index.pieces.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (isBefore(word, index.pieces[middle][0])) high = middle; else low = middle;
      }
      return low;
    };
    // The words that begin so: of a short beginning that many words have, those of the first pieces.
    const beginning = async (start) => {
      const found = [];
      if (index.pieces.length === 0) return found;
      const first = pieceOf(start);
      for (let number = first; number < Math.min(index.pieces.length, first + (start.length < 3 ? 1 : 4)); number += 1) {
        if (number > first && !index.pieces[number][0].startsWith(start)) break;
        for (const [word, list] of await piece(number)) if (word.startsWith(start)) found.push([word, list]);
      }
      return found;
    };
    const slips = async (word) => {
      const found = [];
      const size = [...word].length;
      for (const length of [size, size - 1, size + 1]) {
        const name = index.lengths[length];
        if (!name) continue;
        for (const [other] of unfold(await text(`search/${name}.txt`))) if (isSlip(word, other)) found.push(other);
      }
      return found.sort((a, b) => (b[0] === word[0]) - (a[0] === word[0])).slice(0, 6);
    };

    // What a word of a query stands for, and how well: itself, words that it begins, then those that are spelt nearly so.
    const meanings = async (entry) => {
      const { word } = entry;
      const found = (await beginning(word))
        .map(([other, list]) => ({ other, list, share: other === word ? 1 : 0.5 * Math.min(1, word.length / other.length + 0.2) }));
      if (found.some((one) => one.share === 1) || signs.test(word)) return found;
      for (let cut = 1; cut <= 3 && word.length - cut >= 4; cut += 1) {
        const near = (await beginning(word.slice(0, -cut))).filter(([other]) => other.length <= word.length + 2);
        for (const [other, list] of near) {
          if (!found.some((one) => one.other === other)) found.push({ other, list, share: 0.35 - cut * 0.05 });
        }
        if (near.length > 0) break;
      }
      if (word.length > 3) {
        for (const other of await slips(word)) {
          const [, list] = (await piece(pieceOf(other))).find(([name]) => name === other) || [];
          const known = found.find((one) => one.other === other);
          if (known) known.share = Math.max(known.share, 0.4); else if (list) found.push({ other, list, share: 0.4 });
        }
      }
      return found;
    };

    const weights = [0.6, 1, 1.6, 2.2, 4, 7];
    // The best pages of a query: those that have all of its words, then those that have most.
    const find = async (query) => {
      // The last sign of a run stands in a pair already.
      const wanted = wordsOf(query).filter((entry) => !entry.isEnd);
      const totals = new Map();
      const readings = [];
      const look = async (entry) => {
        const found = await meanings(entry);
        if (!found.some((one) => one.share > 0.4) && entry.parts && entry.parts.length > 1) {
          for (const part of entry.parts) await look({ word: part });
          return;
        }
        const best = new Map();
        for (const one of found) {
          const { pages, everywhere } = pagesOf(one.list);
          const rarity = Math.log(1 + index.pages / (everywhere ? index.pages : Math.max(1, pages.size)));
          for (const [page, weight] of pages) {
            best.set(page, Math.max(best.get(page) || 0, one.share * (rarity + 0.2) * weights[weight]));
          }
          if (everywhere) for (let page = 0; page < index.pages; page += 1) if (!best.has(page)) best.set(page, 0.01);
        }
        readings.push(new Set(found.filter((one) => one.share >= 0.25).map((one) => one.other)));
        for (const [page, gain] of best) {
          const total = totals.get(page) || { page, words: 0, gain: 0 };
          total.words += 1;
          total.gain += gain;
          totals.set(page, total);
        }
      };
      for (const entry of wanted) await look(entry);
      const found = [...totals.values()].sort((a, b) => b.words - a.words || b.gain - a.gain || a.page - b.page);
      const whole = found.filter((one) => one.words === readings.length);
      return { readings, found: (whole.length >= 5 ? whole : found).slice(0, 20) };
    };
    const page = async (number) => {
      const list = await text(`search/${index.lists[Math.floor(number / index.list)]}.json`);
      const [address, title, section] = JSON.parse(list)[number % index.list];
      return { address, title, section };
    };
    // Brings those to the top whose title is what was asked for.
    const results = async (query) => {
      const { readings, found } = await find(query);
      const named = await Promise.all(found.map(async (one) => ({ ...one, ...(await page(one.page)) })));
      const asked = fold(query).trim();
      for (const one of named) {
        const title = fold(one.title);
        if (title === asked) one.gain *= 3; else if (title.startsWith(asked)) one.gain *= 1.5;
      }
      named.sort((a, b) => b.words - a.words || b.gain - a.gain || a.page - b.page);
      return { readings, found: named };
    };
    return { results };
  };

  const magnifier = () => {
    const draw = (name, attributes) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      return node;
    };
    const icon = draw("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" });
    icon.append(draw("circle", { cx: 7, cy: 7, r: 4.75 }), draw("path", { d: "m10.6 10.6 3.4 3.4" }));
    return icon;
  };

  // The nearest place before `at` that is not inside a character: an emoji is two units, a letter with its accents several.
  const boundary = (text, at) => {
    const parts = /^[\p{M}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
    while (at > 0 && at < text.length) {
      const isHalf = text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;
      if (!isHalf && text[at - 1] !== "\u200d" && !parts.test(text.slice(at, at + 2))) break;
      at -= 1;
    }
    return Math.min(at, text.length);
  };

  // The sections of a page with their headings: where each word of a query stands is seen in the page itself.
  const sectionsOf = (page) => {
    const article = page.querySelector("article") || page.querySelector("main") || page.body;
    const sections = [{ anchor: "", heading: "", text: "" }];
    const visit = (node) => {
      for (const child of node.childNodes) {
        if (child.nodeType === 3) {
          sections[sections.length - 1].text += child.data;
        } else if (child.nodeType === 1) {
          if (/^h[2-6]$/i.test(child.tagName) && child.id) {
            sections.push({ anchor: child.id, heading: child.textContent.trim(), text: "" });
          } else if (!/^(svg|script|style|template|button|h1|figcaption)$/i.test(child.tagName)) {
            visit(child);
            if (/^(p|li|td|th|pre|div|figure|dt|dd|summary|blockquote|tr|h[2-6])$/i.test(child.tagName)) {
              sections[sections.length - 1].text += " ";
            }
          }
        }
      }
    };
    visit(article);
    for (const section of sections) section.text = section.text.replace(/\s+/g, " ").trim();
    return sections;
  };

  // The section that answers a query best: the one with most of its words, then the one whose heading has them.
  const bestSection = (sections, readings) => {
    let best = null;
    for (const section of sections) {
      const names = new Set(wordsOf(section.heading).flatMap(({ word, parts }) => [word, ...(parts || [])]));
      const words = new Set(wordsOf(section.text).flatMap(({ word, parts }) => [word, ...(parts || [])]));
      let score = 0;
      for (const reading of readings) {
        const has = (set) => { for (const word of reading) if (set.has(word)) return true; return false; };
        if (has(names)) score += 12; else if (has(words)) score += 10;
      }
      if (score > 0 && (!best || score > best.score)) best = { ...section, score };
    }
    return best;
  };

  // Text around the first of some words: what stands before it, the word, and what follows, cut between characters.
  const excerpt = (text, readings) => {
    const hit = wordsOf(text).find(({ word, parts }) =>
      readings.some((reading) => reading.has(word) || (parts || []).some((part) => reading.has(part))));
    const isSame = plain(text).length === text.length;
    const at = hit && isSame ? hit.at : 0;
    const start = boundary(text, Math.max(0, at - 50));
    const end = boundary(text, start + 150);
    return text && (start > 0 ? "…" : "") + text.slice(start, end) + (end < text.length ? "…" : "");
  };

  const addSearch = () => {
    const place = document.querySelector("[data-search]");
    if (!place || location.protocol === "file:" || !window.HTMLDialogElement) return;
    const words = place.dataset;
    const button = element("button", "", "search-button");
    button.type = "button";
    button.append(magnifier(), element("span", words.label, "label"), element("kbd", "/"));
    button.setAttribute("aria-label", words.label);
    place.append(button);

    const dialog = element("dialog", "", "search-dialog");
    dialog.setAttribute("aria-label", words.label);
    const form = element("form");
    form.method = "dialog";
    const input = element("input");
    input.type = "search";
    input.placeholder = words.placeholder;
    input.setAttribute("aria-label", words.placeholder);
    input.autocomplete = "off";
    const close = element("button", words.close, "close");
    form.append(magnifier(), input, close);
    const list = element("ol");
    list.setAttribute("aria-label", words.results);
    const status = element("p");
    status.setAttribute("role", "status");
    dialog.append(form, list, status);
    document.body.append(dialog);

    let search = null;
    const load = async () => {
      if (search) return;
      const place = new URL(words.search, location.href);
      const get = async (path) => {
        const answer = await fetch(new URL(path, place));
        if (!answer.ok) throw new Error(path);
        return answer.text();
      };
      const answer = await fetch(place);
      if (answer.ok) search = openIndex(await answer.json(), get);
    };
    const pages = new Map();
    const read = (address) => {
      if (!pages.has(address)) {
        pages.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).then((text) =>
          sectionsOf(new DOMParser().parseFromString(text, "text/html"))));
      }
      return pages.get(address);
    };
    // Leads a result to the section that has the words, and shows them there.
    const refine = async (link, readings) => {
      const section = bestSection(await read(link.href), readings);
      if (!section) return;
      const shown = excerpt(section.text, readings);
      if (section.anchor) {
        link.hash = section.anchor;
        link.append(element("span", section.heading, "section"));
      }
      if (shown) link.append(element("span", shown));
    };
    let turn = 0;
    const run = async () => {
      turn += 1;
      const own = turn;
      const query = input.value;
      if (!search || wordsOf(query).length === 0) {
        list.replaceChildren();
        status.textContent = "";
        return;
      }
      const { readings, found } = await search.results(query);
      // Another letter was typed meanwhile.
      if (own !== turn) return;
      list.replaceChildren();
      const links = found.map((page) => {
        const link = element("a");
        link.href = words.root + page.address || "./";
        link.append(element("strong", page.section ? page.section + " › " + page.title : page.title));
        const item = element("li");
        item.append(link);
        list.append(item);
        return link;
      });
      status.textContent = found.length === 0 ? words.empty : "";
      for (const link of links.slice(0, 8)) refine(link, readings).catch(() => { /* the page is linked without a section */ });
    };
    const open = () => {
      if (!dialog.open) dialog.showModal();
      load().then(run).catch(() => { status.textContent = words.empty; });
      input.focus();
      input.select();
    };
    button.addEventListener("click", open);
    input.addEventListener("input", () => { run().catch(() => { status.textContent = words.empty; }); });
    dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target.closest("li a")) dialog.close(); });
    form.addEventListener("submit", (event) => {
      const first = list.querySelector("a");
      if (event.submitter === close || !first) return;
      event.preventDefault();
      first.click();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const links = [...list.querySelectorAll("a")];
      const next = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      if (next < 0) input.focus(); else if (links[next]) links[next].focus();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
      if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey)
        || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        open();
      }
    });
  };

  // Diagrams, where the site brings Mermaid; their text stays below for those who copy it or read by ear.
  const drawDiagrams = async () => {
    if (!window.mermaid) return;
    const isDark = document.querySelector("button.theme")?.getAttribute("aria-pressed") === "true";
    window.mermaid.initialize({ startOnLoad: false, securityLevel: "strict", theme: isDark ? "dark" : "default" });
    for (const [number, code] of [...document.querySelectorAll("code.language-mermaid")].entries()) {
      let svg;
      try { ({ svg } = await window.mermaid.render(`tally-diagram-${number}`, code.textContent)); } catch { continue; }
      const figure = code.closest("figure");
      const drawing = element("div", "", "diagram");
      drawing.innerHTML = svg;
      const title = figure.querySelector("figcaption")?.textContent.trim() || "Mermaid";
      drawing.setAttribute("role", "img");
      drawing.setAttribute("aria-label", title);
      const source = element("details", "", "diagram-source");
      figure.before(drawing, source);
      source.append(element("summary", title), figure);
    }
  };

  // Days as the page's language writes them.
  const writeDates = () => {
    for (const time of document.querySelectorAll(".updated time")) {
      const day = new Date(time.dateTime);
      if (isNaN(day)) continue;
      try {
        time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(day);
      } catch { /* the day stays as it is */ }
    }
  };

  const start = () => {
    if (document.body.hasAttribute("data-choose-locale")) {
      chooseLocale();
      return;
    }
    rememberLocale();
    addTabs();
    addTrials();
    addCopyButtons();
    followReading();
    writeDates();
    drawDiagrams();
    showCurrentInMenu();
    addSearch();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();

"""###,
    "assets/theme.js": ###"""
// Light or dark, as the reader chose or as the system has it; before anything is drawn, so that nothing flashes.
"use strict";
(() => {
  const sheets = document.querySelectorAll("link.dark");
  if (sheets.length === 0) return;
  const key = "tally-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const read = () => { try { return localStorage.getItem(key); } catch { return null; } };
  let choice = read();
  const isDark = () => choice ? choice === "dark" : system.matches;
  const apply = () => {
    // On paper pages are light.
    const media = choice === "dark" ? "screen" : choice === "light" ? "not all" : "screen and (prefers-color-scheme: dark)";
    for (const sheet of sheets) sheet.media = media;
    for (const button of document.querySelectorAll("button.theme")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(isDark()));
    }
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", (event) => { if (event.key === key) { choice = event.newValue; apply(); } });
  document.addEventListener("DOMContentLoaded", () => {
    apply();
    for (const button of document.querySelectorAll("button.theme")) {
      button.addEventListener("click", () => {
        const wanted = isDark() ? "light" : "dark";
        // What the system wants anyway is no choice: it may change with the time of day.
        choice = (wanted === "dark") === system.matches ? null : wanted;
        try {
          if (choice) localStorage.setItem(key, choice); else localStorage.removeItem(key);
        } catch { /* private windows keep nothing */ }
        apply();
      });
    }
  });
})();

"""###,
    "home.mustache": ###"""
{{> head}}
<body class="home {{mainClass}}">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{> below}}
</main>
{{> toc}}
</div>
{{> footer}}
</body>
</html>

"""###,
    "page.mustache": ###"""
{{> head}}
<body class="{{mainClass}}">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" lang="{{contentLanguage}}" dir="{{contentDirection}}" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{#badges}}
<ul class="badges">{{{badges}}}</ul>
{{/badges}}
{{> below}}
</main>
{{> toc}}
</div>
{{> footer}}
</body>
</html>

"""###,
    "partials/above.mustache": ###"""
{{#breadcrumbs}}
<nav class="breadcrumbs" aria-label="{{t.breadcrumbs}}">
<ol>
{{{breadcrumbs}}}
</ol>
</nav>
{{/breadcrumbs}}
{{#toc}}
<button class="toc-button" type="button" popovertarget="tally:toc">{{t.on-this-page}}</button>
{{/toc}}
{{#versionNotice}}
<div class="page-notice" role="note">
{{{versionNotice}}}
</div>
{{/versionNotice}}
{{#notice}}
<div class="page-notice" role="note">
{{{notice}}}
</div>
{{/notice}}

"""###,
    "partials/below.mustache": ###"""
<footer class="page-footer">
{{#updated}}
<p class="updated">{{t.updated}}: <time datetime="{{updated}}">{{updated}}</time></p>
{{/updated}}
<ul class="page-links">
{{#editURL}}
<li><a href="{{editURL}}" rel="external noopener">{{t.edit}}</a></li>
{{/editURL}}
{{#feedbackURL}}
<li><a href="{{feedbackURL}}" rel="external noopener">{{t.feedback}}</a></li>
{{/feedbackURL}}
{{#markdownURL}}
<li><a href="{{markdownURL}}" type="text/markdown">{{t.markdown}}</a></li>
{{/markdownURL}}
</ul>
<nav class="pager" aria-label="{{t.pager}}">
{{#previous}}
<a class="previous" rel="prev" href="{{previous.url}}"><span>{{t.previous}}</span> <strong>{{previous.title}}</strong></a>
{{/previous}}
{{#next}}
<a class="next" rel="next" href="{{next.url}}"><span>{{t.next}}</span> <strong>{{next.title}}</strong></a>
{{/next}}
</nav>
</footer>

"""###,
    "partials/footer.mustache": ###"""
<footer class="site-footer">
{{#footer}}
<p dir="auto">{{footer}}</p>
{{/footer}}
<p dir="auto">{{t.built-with}}</p>
</footer>

"""###,
    "partials/head.mustache": ###"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'{{#diagrams}} 'unsafe-inline'{{/diagrams}}; object-src 'none'; base-uri 'none'; connect-src 'self'{{#trialOrigins}} {{trialOrigins}}{{/trialOrigins}}">
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Tally">
{{#noindex}}
<meta name="robots" content="{{noindex}}">
{{/noindex}}
{{#canonical}}
<link rel="canonical" href="{{canonical}}">
{{/canonical}}
{{{alternates}}}
{{#markdownURL}}
<link rel="alternate" type="text/markdown" href="{{markdownURL}}">
{{/markdownURL}}
{{#feed}}
<link rel="alternate" type="application/atom+xml" href="{{feed}}">
{{/feed}}
<meta property="og:type" content="website">
<meta property="og:site_name" content="{{site}}">
<meta property="og:title" content="{{title}}">
{{#description}}
<meta property="og:description" content="{{description}}">
{{/description}}
{{#canonical}}
<meta property="og:url" content="{{canonical}}">
{{/canonical}}
{{#socialImage}}
<meta property="og:image" content="{{socialImage}}">
<meta name="twitter:card" content="summary_large_image">
{{/socialImage}}
{{^socialImage}}
<meta name="twitter:card" content="summary">
{{/socialImage}}
{{#structuredData}}
<script type="application/ld+json">{{{structuredData}}}</script>
{{/structuredData}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<link class="dark" rel="stylesheet" href="{{darkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{#customStylesheet}}
<link rel="stylesheet" href="{{customStylesheet}}">
{{/customStylesheet}}
{{#customDarkStylesheet}}
<link class="dark" rel="stylesheet" href="{{customDarkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{/customDarkStylesheet}}
<script src="{{themeScript}}"></script>
{{#diagrams}}
<script src="{{diagrams}}" defer></script>
{{/diagrams}}
<script src="{{script}}" defer></script>
{{#customScript}}
<script src="{{customScript}}" defer></script>
{{/customScript}}
</head>

"""###,
    "partials/header.mustache": ###"""
<a class="skip" href="#tally:content">{{t.skip}}</a>
{{#announcement}}
<div class="announcement" role="note">{{{announcement}}}</div>
{{/announcement}}
<header class="top">
<div class="bar">
{{#navigation}}
<button class="menu" type="button" popovertarget="tally:navigation"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg><span class="label">{{t.menu}}</span></button>
{{/navigation}}
<a class="brand" href="{{home}}"><span class="mark" aria-hidden="true"></span><span class="name">{{site}}</span></a>
<div class="search" data-search="{{searchIndex}}" data-root="{{root}}" data-label="{{t.search}}" data-placeholder="{{t.search-placeholder}}" data-empty="{{t.search-empty}}" data-close="{{t.close}}" data-results="{{t.search-results}}"></div>
<button class="theme" type="button" hidden aria-pressed="false"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.3"/><path fill="currentcolor" d="M8 1.7a6.3 6.3 0 0 1 0 12.6Z"/></svg><span class="hidden">{{t.theme-dark}}</span></button>
{{#versionMenu}}
<details class="locales versions">
<summary><span class="hidden">{{t.version}}: </span><span class="label">{{versionName}}</span></summary>
<ul>
{{{versionMenu}}}
</ul>
</details>
{{/versionMenu}}
{{#hasSeveralLocales}}
<details class="locales">
<summary><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.3"/><path d="M1.7 8h12.6M8 1.7c2 1.8 2.8 3.9 2.8 6.3S10 12.5 8 14.3C6 12.5 5.2 10.4 5.2 8S6 3.5 8 1.7Z"/></svg><span class="hidden">{{t.language}}: </span><span class="label">{{localeName}}</span></summary>
<ul>
{{{localeMenu}}}
</ul>
</details>
{{/hasSeveralLocales}}
</div>
</header>

"""###,
    "partials/sidebar.mustache": ###"""
<nav class="sidebar" id="tally:navigation" aria-label="{{t.documentation}}" popover>
<button class="close" type="button" popovertarget="tally:navigation" popovertargetaction="hide">{{t.close}}</button>
{{{navigation}}}
</nav>

"""###,
    "partials/toc.mustache": ###"""
{{#toc}}
<nav class="toc" id="tally:toc" aria-labelledby="tally:toc-title" popover>
<h2 id="tally:toc-title">{{t.on-this-page}}</h2>
{{{toc}}}
</nav>
{{/toc}}

"""###,
    "reference.mustache": ###"""
{{> head}}
<body class="reference">
{{> header}}
<div class="shell">
{{> sidebar}}
<main id="tally:content" tabindex="-1">
{{> above}}
<article class="prose" data-copy="{{t.copy}}" data-copied="{{t.copied}}" data-wrap="{{t.wrap}}">
{{{body}}}
</article>
{{> below}}
</main>
</div>
{{> footer}}
</body>
</html>

"""###,
    "root.mustache": ###"""
<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'">
<title>{{pageTitle}}</title>
{{#description}}
<meta name="description" content="{{description}}">
{{/description}}
<meta name="color-scheme" content="light dark">
{{{alternates}}}
<link rel="icon" href="{{icon}}" type="image/svg+xml">
<link rel="stylesheet" href="{{stylesheet}}">
<link class="dark" rel="stylesheet" href="{{darkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{#customStylesheet}}
<link rel="stylesheet" href="{{customStylesheet}}">
{{/customStylesheet}}
{{#customDarkStylesheet}}
<link class="dark" rel="stylesheet" href="{{customDarkStylesheet}}" media="screen and (prefers-color-scheme: dark)">
{{/customDarkStylesheet}}
<script src="{{themeScript}}"></script>
<script src="{{script}}"></script>
<noscript><meta http-equiv="refresh" content="0; url={{home}}"></noscript>
</head>
<body class="root" data-choose-locale>
<main id="tally:content">
<h1>{{site}}</h1>
<ul class="languages">
{{{localeMenu}}}
</ul>
</main>
</body>
</html>

"""###,
    "strings/cs.yml": ###"""
# Slova rámce stránek česky.
admonition-caution: Pozor
admonition-important: Důležité
admonition-note: Poznámka
admonition-tip: Tip
admonition-warning: Varování
api-key-in: Klíč API, místo: {place}, jméno: „{name}“
api-reference: Referenční příručka API
authentication: Ověření
authentication-basic: "HTTP Basic (RFC 7617): jméno a heslo v hlavičce Authorization"
authentication-bearer: Token v hlavičce Authorization (Bearer)
authentication-other: Ověření HTTP {scheme} v hlavičce Authorization
back-to-reference: Zpět na odkaz {number}
breadcrumbs: Kde jste
built-with: Sestaveno nástrojem Tally z obyčejného Markdownu
close: Zavřít
contents: Obsah
copied: Zkopírováno
copy: Kopírovat
default: Výchozí hodnota
deprecated: Zastaralé
description: Popis
details: Podrobnosti
documentation: Dokumentace
edit: Upravit stránku
empty-body: Bez těla
example: Příklad
feedback: Napsat připomínku
folder-api: API
folder-concepts: Pojmy
folder-examples: Příklady
folder-getting-started: Začínáme
folder-guides: Průvodci
folder-how-to: Postupy
folder-reference: Referenční příručka
folder-tutorials: Tutoriály
footnotes: Poznámky pod čarou
headers: Hlavičky
home: Domů
in-cookie: cookie
in-header: hlavička
in-path: cesta
in-query: dotaz
language: Jazyk
line: řádek {line}
markdown: Zobrazit jako Markdown
menu: Nabídka
more-pages: "Všechny stránky ({count})"
name: Jméno
next: Další
no-authentication: Není uvedeno
not-found-text: Na této adrese žádná stránka není. Možná byla přesunuta; dál vedou nabídka a vyhledávání.
not-found-title: Stránka nenalezena
not-translated: nepřeloženo
on-this-page: Na této stránce
one-of: Jedna z hodnot
operations: Operace
optional: nepovinné
other-names: Jiný název
pager: Předchozí a další stránka
pages: Stránky
parameters: Parametry
platforms: Tatáž stránka pro jiné platformy
previous: Předchozí
push-payloads: Zprávy push
push-payloads-text: Co server posílá do zařízení prostřednictvím služeb push jednotlivých platforem.
read-source: "Číst v původním jazyce: {source}"
request: Požadavek
request-body: Tělo požadavku
request-to: Příklad požadavku
required: povinné
response: Odpověď
responses: Odpovědi
search: Hledat
search-empty: Nic nenalezeno
search-placeholder: Hledat v dokumentaci
search-results: Výsledky
send: Odeslat
servers: Server
servers-text: Všechny cesty jsou relativní k této adrese.
skip: Přejít k obsahu
snippet-checked: ověřeno
snippet-problem: obsahuje chybu
stated-in: Uvádí
table: Tabulka
task-done: Hotovo
task-open: Zbývá
theme-dark: Tmavé barvy
translation-missing: "Tato stránka zatím není přeložena. Jazyk překladu: {language}."
translation-outdated: Původní stránka se od doby překladu změnila.
try-it: Vyzkoušet
try-it-failed: "Server neodpověděl: buď požadavky z této stránky nepovoluje, nebo jeho adresu nepovolují pravidla stránek."
try-it-secret: "{name}: zůstává jen na této stránce, dokud ji neopustíte"
type: Typ
updated: Naposledy upraveno
value: Hodnota
version: Verze
version-newest: "Číst pro verzi {version}"
version-old: "Tato stránka popisuje verzi {version}, která není nejnovější."
wrap: Zalomit

"""###,
    "strings/en.yml": ###"""
# The words of the site's frame. A line is `name: text`; {…} is filled in.
admonition-caution: Caution
admonition-important: Important
admonition-note: Note
admonition-tip: Tip
admonition-warning: Warning
api-key-in: An API key in the {place} “{name}”
api-reference: API reference
authentication: Authentication
authentication-basic: HTTP Basic authentication (RFC 7617): user name and password in the Authorization header
authentication-bearer: A bearer token in the Authorization header
authentication-other: HTTP {scheme} authentication in the Authorization header
back-to-reference: Back to reference {number}
breadcrumbs: You are here
built-with: Built with Tally from ordinary Markdown
close: Close
contents: Contents
copied: Copied
copy: Copy
default: Default
deprecated: Deprecated
description: Description
details: Details
documentation: Documentation
edit: Edit this page
empty-body: No body
example: Example
feedback: Give feedback
folder-api: API
folder-concepts: Concepts
folder-examples: Examples
folder-getting-started: Getting started
folder-guides: Guides
folder-how-to: How-to guides
folder-reference: Reference
folder-tutorials: Tutorials
footnotes: Footnotes
headers: Headers
home: Home
in-cookie: cookie
in-header: header
in-path: path
in-query: query
language: Language
line: line {line}
markdown: View as Markdown
menu: Menu
more-pages: All {count} pages
name: Name
next: Next
no-authentication: None stated
not-found-text: There is no page at this address. It may have moved; the menu and the search lead on.
not-found-title: Page not found
not-translated: not translated
on-this-page: On this page
one-of: One of
operations: Operations
optional: optional
other-names: Also called
pager: Previous and next page
pages: Pages
parameters: Parameters
platforms: The same page for other platforms
previous: Previous
push-payloads: Push messages
push-payloads-text: What the server sends to devices through the platforms’ push services.
read-source: Read it in {source}
request: Request
request-body: Request body
request-to: Request example
required: required
response: Response
responses: Responses
search: Search
search-empty: Nothing found
search-placeholder: Search the documentation
search-results: Results
send: Send
servers: Server
servers-text: Every path is relative to this address.
skip: Skip to content
snippet-checked: checked
snippet-problem: has a problem
stated-in: Stated in
table: Table
task-done: Done
task-open: To do
theme-dark: Dark colours
translation-missing: This page has not been translated into {language} yet.
translation-outdated: The original has changed since this page was translated.
try-it: Try it
try-it-failed: "The server did not answer: it may not allow requests from this page, or the site’s policy does not allow its address."
try-it-secret: "{name}: kept on this page only, until it is left"
type: Type
updated: Last updated
value: Value
version: Version
version-newest: "Read it for version {version}"
version-old: "This page is about version {version}, which is not the newest."
wrap: Wrap

"""###,
    "strings/ja.yml": ###"""
# ページの枠に使う日本語の文言。
admonition-caution: 危険
admonition-important: 重要
admonition-note: 注意
admonition-tip: ヒント
admonition-warning: 警告
api-key-in: "{place}の「{name}」に入れる API キー"
api-reference: API リファレンス
authentication: 認証
authentication-basic: HTTP Basic 認証（RFC 7617）：Authorization ヘッダーにユーザー名とパスワードを入れます
authentication-bearer: Authorization ヘッダーに Bearer トークンを入れます
authentication-other: Authorization ヘッダーによる HTTP {scheme} 認証
back-to-reference: 参照 {number} に戻る
breadcrumbs: 現在の位置
built-with: Tally が通常の Markdown から作成しました
close: 閉じる
contents: 目次
copied: コピーしました
copy: コピー
default: 既定値
deprecated: 非推奨
description: 説明
details: 詳細
documentation: ドキュメント
edit: このページを編集
empty-body: 本文なし
example: 例
feedback: フィードバックを送る
folder-api: API
folder-concepts: 概念
folder-examples: 例
folder-getting-started: はじめに
folder-guides: ガイド
folder-how-to: 操作方法
folder-reference: リファレンス
folder-tutorials: チュートリアル
footnotes: 脚注
headers: ヘッダー
home: ホーム
in-cookie: Cookie
in-header: ヘッダー
in-path: パス
in-query: クエリ
language: 言語
line: "{line} 行目"
markdown: Markdown で表示
menu: メニュー
more-pages: 全 {count} ページ
name: 名前
next: 次へ
no-authentication: 記載なし
not-found-text: このアドレスにページはありません。移動した可能性があります。メニューか検索をお使いください。
not-found-title: ページが見つかりません
not-translated: 未翻訳
on-this-page: このページの内容
one-of: 次のいずれか
operations: 操作
optional: 省略可
other-names: 別名
pager: 前後のページ
pages: ページ
parameters: パラメーター
platforms: ほかのプラットフォーム向けの同じページ
previous: 前へ
push-payloads: プッシュメッセージ
push-payloads-text: サーバーが各プラットフォームのプッシュサービスを通じてデバイスに送る内容です。
read-source: "{source} で読む"
request: 要求
request-body: 要求の本文
request-to: 要求の例
required: 必須
response: 応答
responses: 応答
search: 検索
search-empty: 見つかりませんでした
search-placeholder: ドキュメントを検索
search-results: 検索結果
send: 送信
servers: サーバー
servers-text: すべてのパスはこのアドレスからの相対パスです。
skip: 本文へ移動
snippet-checked: 確認済み
snippet-problem: 問題あり
stated-in: 記載箇所
table: 表
task-done: 完了
task-open: 未完了
theme-dark: ダークテーマ
translation-missing: このページはまだ翻訳されていません（{language}）。
translation-outdated: 翻訳後に原文が変更されています。
try-it: 試す
try-it-failed: サーバーから応答がありません。このページからの要求が許可されていないか、サイトのポリシーでこのアドレスが許可されていません。
try-it-secret: "{name}：このページを離れるまで、このページだけで保持されます"
type: 型
updated: 最終更新日
value: 値
version: バージョン
version-newest: "バージョン {version} で読む"
version-old: "このページの対象は最新ではないバージョン {version} です。"
wrap: 折り返す

"""###,
  ]
}
