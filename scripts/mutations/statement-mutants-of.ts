import { type Change, isNode, type Mutant, mutantsBy, type Node } from './mutants-of.ts';

/** What a chain of Kysely's calls does without. */
const dropped = new Set([
  'where',
  'forUpdate',
  'skipLocked',
  'orderBy',
  'limit',
  'distinct',
  'distinctOn',
  'onConflict',
]);
const turns: Record<string, string> = { '<=': '<', '<': '<=', '>=': '>', '>': '>=' };
/** `nullif` takes what `coalesce` takes, and gives nothing in place of the second. */
const opposites: Record<string, string> = {
  min: 'max',
  max: 'min',
  least: 'greatest',
  greatest: 'least',
  coalesce: 'nullif',
};
/** Where a condition or an order ends that no parenthesis holds. */
const endsClause = /^(?:where|and|or|order by|group by|limit|returning|on conflict|for (?:no key )?update|union)\b/i;

/**
 * Every mutant of the statements in a source: a condition left out, a bound moved, a lock, an order, its direction, a limit or an answer to
 * a conflict dropped, the least taken for the most. In `sql` templates and in chains of Kysely's calls. A statement that no longer is one
 * fails by itself, which counts as noticed.
 * @throws Error for a source that cannot be parsed.
 */
export const statementMutantsOf = (path: string, source: string): Mutant[] => mutantsBy(changesIn, path, source);

function changesIn(node: Node, source: string): Change[] {
  const own =
    node.type === 'TaggedTemplateExpression'
      ? inTemplate(node, source)
      : node.type === 'CallExpression'
        ? inCall(node, source)
        : [];
  const children = Object.values(node).flatMap((value) => [value].flat().filter(isNode));
  return [...own, ...children.flatMap((child) => changesIn(child, source))];
}

function inCall(node: Node, source: string): Change[] {
  const callee = node['callee'] as Node;
  const property = callee['property'] as Node | undefined;
  const object = callee['object'] as Node | undefined;
  if (!property || !object) return [];
  const name = String(property['name']);
  const [first, comparison] = node['arguments'] as Node[];
  const opposite = opposites[name];
  if (opposite && object.type === 'MemberExpression')
    return [{ start: property.start, end: property.end, to: opposite }];
  if (!dropped.has(name)) return [];
  const turned = turns[String(comparison?.['value'])];
  return [
    { start: object.end, end: node.end, to: '' },
    ...(comparison && turned ? [{ start: comparison.start, end: comparison.end, to: `'${turned}'` }] : []),
    ...(first && comparison?.['value'] === 'desc' ? [{ start: first.end, end: comparison.end, to: '' }] : []),
  ].filter(({ start, end }) => source.slice(start, end) !== '');
}

function inTemplate(node: Node, source: string): Change[] {
  if ((node['tag'] as Node)['name'] !== 'sql') return [];
  const template = node['quasi'] as Node;
  // What is put in keeps its length, so that places in the masked text are places in the source.
  let text = source.slice(template.start, template.end);
  for (const { start, end } of template['expressions'] as Node[]) {
    const [from, to] = [start - template.start - 2, end - template.start + 1];
    text = text.slice(0, from) + '■'.repeat(to - from) + text.slice(to);
  }
  const at = (start: number, end: number, to: string): Change => ({
    start: template.start + start,
    end: template.start + end,
    to,
  });
  const found = (pattern: RegExp, to: (match: string) => string) =>
    [...text.matchAll(pattern)].map((match) => at(match.index, match.index + match[0].length, to(match[0])));
  return [
    ...extents(text, /\b(?:where|and|or)\s+/g).map(([start, end]) => at(start, end, 'true')),
    ...found(/(?<=[\s\w)■])(?:<=|>=|<(?![>@])|(?<![-<])>)(?=[\s■(])/g, (sign) => turns[sign] ?? sign),
    ...found(/\bfor (?:no key )?update(?: of \w+)?(?: skip locked)?/g, () => ''),
    ...found(/ skip locked/g, () => ''),
    ...extents(text, /\border by\s+/g).map(([, end, from]) => at(from, end, '')),
    ...found(/\blimit \d+/g, (limit) => `limit ${Number(limit.slice(6)) + 1}`),
    ...found(/ desc\b/g, () => ''),
    ...found(/(?<!(?:is|not) )\bdistinct (?:on \([^)]*\) )?/g, () => ''),
    ...found(/\b(?:min|max|least|greatest|coalesce)(?=\()/g, (name) => opposites[name] ?? name),
    ...found(/\bon conflict (?:\([^)]*\) )?do nothing/g, () => ''),
  ];
}

/** From where to where each clause reaches that stands after one of these words, and where the word begins. */
function extents(text: string, words: RegExp): [number, number, number][] {
  return [...text.matchAll(words)].flatMap((match): [number, number, number][] => {
    const start = match.index + match[0].length;
    const end = start + lengthOfClause(text.slice(start));
    return end > start ? [[start, end, match.index]] : [];
  });
}

function lengthOfClause(text: string): number {
  let depth = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0 || sign === '`') return text.slice(0, place).trimEnd().length;
    const isStart = place > 0 && /\s/.test(text[place - 1] ?? '');
    if (depth === 0 && isStart && endsClause.test(text.slice(place))) return text.slice(0, place).trimEnd().length;
  }
  return text.trimEnd().length;
}
