import postcss, { type Root } from 'postcss';

/**
 * What of a style sheet a finished page can show before script changes it: without the rules of classes that stand nowhere in it, and
 * without the variables and keyframes that only those used. The order of what stays is kept, so the whole sheet may follow.
 */
export function firstSheet(sheet: string, html: string): string {
  const page = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  const root = parsedOnce(sheet).clone();
  dropRulesOfOtherClasses(root, classesIn(page));
  while (dropUnused(root, page)) dropEmpty(root);
  dropEmpty(root);
  return root.toString();
}

const parsed = new Map<string, Root>();

/** A process knows two sheets for as long as it runs, and makes many pages of them. */
function parsedOnce(sheet: string): Root {
  const root = parsed.get(sheet) ?? postcss.parse(sheet);
  parsed.set(sheet, root);
  return root;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const classesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) =>
      value.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole).split(/\s+/),
    ),
  );

function dropRulesOfOtherClasses(root: Root, present: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => classesNeededBy(selector).every((name) => present.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** The classes without which a selector matches nothing. Those in `:is()`, `:not()` and the like may be missing. */
const classesNeededBy = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );

function withoutArguments(selector: string): string {
  const inner = selector.replaceAll(/\((?:\\.|[^()\\])*\)/g, '');
  return inner === selector ? selector : withoutArguments(inner);
}

/** Variables that nothing reads, what `@property` says of them, and keyframes that nothing names. True if there were any. */
function dropUnused(root: Root, page: string): boolean {
  const read = new Set([...(root.toString() + page).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
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
