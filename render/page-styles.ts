/*
 * A document carries the rules that its own elements may need in any state, not the whole stylesheet. Everything else comes with the
 * application (app/shell/load-on-demand.ts), before which no other elements appear than those that the boot script's files make.
 */

/**
 * Returns the rules that a document needs.
 * @param later what scripts may give to elements before the whole stylesheet is there: classes, among other words
 */
type StyleSelector = (markup: string, later: readonly string[]) => string;

/** @param stylesheet as the bundler has minified it: without nesting, custom properties of the theme in one rule */
export function createStyleSelector(stylesheet: string): StyleSelector {
  const rules = parseRules(stylesheet);
  return (markup, later) => {
    const used = new Set([...later, ...classesInMarkup(markup)]);
    const needed = rules.flatMap((rule) => withoutUnusedClasses(rule, used) ?? []);
    return textOf(withoutUnusedNames(needed, markup));
  };
}

/** Words of a script that may be classes. */
export function wordsOf(script: string): string[] {
  return [...new Set(script.split(/[\s"'`]+/))];
}

/** A rule or statement with its text; or one that has others inside, such as of `@media`. */
interface Rule {
  /** Selectors, or an at-rule up to its brace; a whole statement without braces. */
  prelude: string;
  body: string | null;
  inner?: Rule[];
  /** Of a style rule: each selector, with the classes that an element and its surroundings must have. */
  selectors?: { text: string; classes: string[] }[];
}

const grouping = /^@(?:media|supports|layer|container|starting-style)\b/;

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at = start) {
    const end = endOf(css, at, "{;");
    if (end === css.length) break;
    const prelude = css.slice(start, end);
    if (css[end] === ";") {
      rules.push({ prelude, body: null });
      start = end + 1;
      continue;
    }
    const close = closingBrace(css, end);
    const body = css.slice(end + 1, close);
    if (grouping.test(prelude)) rules.push({ prelude, body, inner: parseRules(body) });
    else if (prelude.startsWith("@")) rules.push({ prelude, body });
    else rules.push({ prelude, body, selectors: splitAtCommas(prelude).map(describeSelector) });
    start = close + 1;
  }
  return rules;
}

/** Index of the first of some characters outside of strings, escapes, brackets and comments. */
function endOf(css: string, from: number, characters: string): number {
  for (let at = from, depth = 0; at < css.length; at++) {
    const character = css[at] ?? "";
    if (depth === 0 && characters.includes(character)) return at;
    if (character === "\\") at++;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (css.startsWith("/*", at)) at = css.indexOf("*/", at) + 1;
    else if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function closingBrace(css: string, opening: number): number {
  let depth = 1;
  let at = opening;
  while (depth > 0) {
    at = endOf(css, at + 1, "{}");
    if (at === css.length) throw new Error("The stylesheet has a brace that nothing closes");
    depth += css[at] === "{" ? 1 : -1;
  }
  return at;
}

function splitAtCommas(list: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= list.length; ) {
    const end = endOf(list, start, ",");
    parts.push(list.slice(start, end));
    start = end + 1;
  }
  return parts;
}

function describeSelector(text: string) {
  return { text, classes: requiredClasses(text) };
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/** Those of alternatives, as of `:is(.a,.b)`, and of `:not()` are left out: without them a rule is rather kept. */
function requiredClasses(selector: string): string[] {
  const outside: string[] = [];
  const inside: string[] = [];
  for (let at = 0; at < selector.length; ) {
    const open = endOfPlain(selector, at);
    outside.push(selector.slice(at, open));
    if (open === selector.length) break;
    const close = endOf(selector, open + 1, ")");
    const content = selector.slice(open + 1, close);
    const isRequired = /:(?:is|where|has)$/.test(selector.slice(0, open)) && splitAtCommas(content).length === 1;
    if (isRequired) inside.push(...requiredClasses(content));
    at = close + 1;
  }
  const names = [...outside.join(" ").matchAll(className)].map(([, name = ""]) => unescapeName(name));
  return [...names, ...inside];
}

/** Index of the next parenthesis that no escape belongs to. */
function endOfPlain(selector: string, from: number): number {
  for (let at = from; at < selector.length; at++) {
    if (selector[at] === "\\") at++;
    else if (selector[at] === '"') at = endOfString(selector, at);
    else if (selector[at] === "(") return at;
  }
  return selector.length;
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function* classesInMarkup(markup: string): Iterable<string> {
  const lists = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) => list));
  for (const list of lists) yield* list.replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity).split(/\s+/);
}

/** Null when nothing is left of it. */
function withoutUnusedClasses(rule: Rule, used: ReadonlySet<string>): Rule | null {
  if (rule.inner) {
    const inner = rule.inner.flatMap((it) => withoutUnusedClasses(it, used) ?? []);
    return inner.length > 0 ? { ...rule, inner } : null;
  }
  if (!rule.selectors) return rule;
  const selectors = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
  if (selectors.length === rule.selectors.length) return rule;
  return selectors.length > 0 ? { ...rule, prelude: selectors.map(({ text }) => text).join(","), selectors } : null;
}

/** Takes out the custom properties and animations that nothing names any more. */
function withoutUnusedNames(rules: readonly Rule[], markup: string): Rule[] {
  const all = flatRules(rules);
  const declared = all.filter(isTheme).flatMap(({ body }) => declarationsOf(body));
  const users = all.filter((rule) => !isTheme(rule) && !isInitial(rule));
  const named = new Set([...users.flatMap(({ body }) => namesIn(body ?? "")), ...namesIn(markup)]);
  // One token may name another.
  for (let size = -1; size !== named.size; ) {
    size = named.size;
    for (const { name, text } of declared) if (named.has(name)) for (const other of namesIn(text)) named.add(other);
  }
  const bodies = users.filter(({ prelude }) => !prelude.startsWith("@keyframes")).map(({ body }) => body);
  const animations = bodies.join();

  function kept(rule: Rule): Rule | null {
    const [kind, name = ""] = rule.prelude.split(" ");
    if (kind === "@property") return named.has(name) ? rule : null;
    if (kind === "@keyframes") return animations.includes(name) ? rule : null;
    if (!isTheme(rule) && !isInitial(rule)) return rule;
    const declarations = declarationsOf(rule.body).filter((it) => !it.name.startsWith("--") || named.has(it.name));
    return declarations.length > 0 ? { ...rule, body: declarations.map(({ text }) => text).join(";") } : null;
  }
  return rules.flatMap((rule) => mapRules(rule, kept) ?? []);
}

function isTheme({ prelude }: Rule): boolean {
  return prelude === ":root,:host";
}

/** Initial values for browsers without `@property`. */
function isInitial({ prelude, body }: Rule): boolean {
  return prelude === "*,:before,:after,::backdrop" && body?.startsWith("--") === true;
}

function flatRules(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => (rule.inner ? flatRules(rule.inner) : [rule]));
}

function mapRules(rule: Rule, map: (rule: Rule) => Rule | null): Rule | null {
  if (!rule.inner) return map(rule);
  const inner = rule.inner.flatMap((it) => mapRules(it, map) ?? []);
  return inner.length > 0 ? { ...rule, inner } : null;
}

function declarationsOf(body: string | null): { name: string; text: string }[] {
  return (body ?? "").split(";").map((text) => ({ name: text.slice(0, text.indexOf(":")), text }));
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/--[\w-]+/g)].map(([name]) => name);
}

function textOf(rules: readonly Rule[]): string {
  return rules
    .map((rule) => {
      if (rule.body === null) return `${rule.prelude};`;
      return `${rule.prelude}{${rule.inner ? textOf(rule.inner) : rule.body}}`;
    })
    .join("");
}
