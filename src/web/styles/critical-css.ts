import postcss, { AtRule, type Root, type Rule } from 'postcss';

/**
 * The rules of a style sheet that a finished page needs before script changes it. Rules for classes, elements and attributes that the page
 * lacks go, with the variables and keyframes that only they used. The order stays, so that the whole sheet may follow.
 */
export function criticalCss(sheet: string, html: string): string {
  const page = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  const { root, names, parts } = parsedOnce(sheet);
  const present = [...namesIn(page)].filter((name) => names.has(name)).sort();
  const read = [...new Set(variablesRead(page))].sort();
  const key = [...present, ...read].join('\n');
  const before = parts.get(key);
  if (before !== undefined) return before;
  const part = cut(root.clone(), new Set(present), read);
  if (parts.size >= REMEMBERED) parts.clear();
  parts.set(key, part);
  return part;
}

/** More than there are kinds of pages. */
const REMEMBERED = 200;

type Parsed = { root: Root; names: ReadonlySet<string>; parts: Map<string, string> };
const parsed = new Map<string, Parsed>();

/** A process has two sheets and renders many pages with them. */
function parsedOnce(sheet: string): Parsed {
  const before = parsed.get(sheet);
  if (before) return before;
  const root = postcss.parse(sheet);
  const names = new Set<string>();
  walkStyleRules(root, (rule) => {
    for (const selector of rule.selectors) for (const name of namesNeededBy(selector)) names.add(name);
  });
  const made = { root, names, parts: new Map<string, string>() };
  parsed.set(sheet, made);
  return made;
}

function cut(root: Root, present: ReadonlySet<string>, read: readonly string[]): string {
  dropRulesOfOthers(root, present);
  while (dropUnused(root, read)) dropEmpty(root);
  dropEmpty(root);
  return root.toString();
}

/** Attributes that change before React is there: by the browser itself and by the script in the page (`deferred-hydration.ts`). */
const CHANGING = ['open', 'aria-busy', 'data-pending', 'data-session', 'data-returning'];

/** The names in the page, as selectors write them: `.class`, `element`, `[attribute]`, `[attribute=value]`. */
function namesIn(html: string): Set<string> {
  const names = new Set(CHANGING.map((name) => `[${name}]`));
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/gi)) {
    names.add(element.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)) {
      const text = value.replaceAll(/&([#\w]+);/g, (whole, entity: string) => entities[entity] ?? whole);
      names.add(`[${name}]`).add(`[${name}=${text}]`);
      if (name === 'class') for (const each of text.split(/\s+/)) names.add(`.${each}`);
    }
  }
  return names;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function dropRulesOfOthers(root: Root, present: ReadonlySet<string>): void {
  walkStyleRules(root, (rule) => {
    const kept = rule.selectors.filter((selector) => namesNeededBy(selector).every((name) => present.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

function walkStyleRules(root: Root, each: (rule: Rule) => void): void {
  root.walkRules((rule) => {
    // The steps of keyframes are not selectors.
    if (!(rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes'))) each(rule);
  });
}

/** The classes, elements and attributes that a selector needs. Names in `:not()` and alternatives in `:is(a, b)` may be missing. */
function namesNeededBy(selector: string): string[] {
  const names: string[] = [];
  const rest = withoutArguments(selector)
    .replaceAll(
      /\[([\w-]+)(?:([~|^$*]?)=(["']?)([^\]"']*)\3)?\]/g,
      (_, name: string, kind?: string, __?: string, value?: string) => {
        names.push(kind === '' && !CHANGING.includes(name) ? `[${name}=${value}]` : `[${name}]`);
        return '';
      },
    )
    .replaceAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g, (_, name: string) => {
      names.push(`.${name.replaceAll(/\\(.)/g, '$1')}`);
      return '';
    });
  for (const [, element = ''] of rest.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)) names.push(element.toLowerCase());
  return names;
}

/** From the inside out; a single argument of `:is()`, `:where()` or `:has()` is needed, too. */
function withoutArguments(selector: string): string {
  const inner = selector.replaceAll(
    /(:(?:is|where|has))?\(((?:\\.|[^()\\])*)\)/g,
    (_, name: string | undefined, argument: string) => (name && !/(?<!\\),/.test(argument) ? ` ${argument}` : ''),
  );
  return inner === selector ? selector : withoutArguments(inner);
}

const variablesRead = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Drops variables that nothing reads, their `@property` rules, and unused keyframes. True if it dropped any. */
function dropUnused(root: Root, readByPage: readonly string[]): boolean {
  const read = new Set([...variablesRead(root.toString()), ...readByPage]);
  let values = '';
  let dropped = false;
  const drop = (node: { remove(): unknown }) => {
    node.remove();
    dropped = true;
  };
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !read.has(declaration.prop)) drop(declaration);
    else values += ` ${declaration.value}`;
  });
  root.walkAtRules('property', (rule) => void (read.has(rule.params) || drop(rule)));
  root.walkAtRules(
    'keyframes',
    (rule) => void (new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`).test(values) || drop(rule)),
  );
  return dropped;
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  let found = true;
  while (found) {
    found = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      found = true;
    });
  }
}
