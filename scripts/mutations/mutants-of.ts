import { parseSync } from 'oxc-parser';

/** One small change of a source, which a good test notices. */
export type Mutant = { line: number; from: string; to: string; source: string };

export type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type Change = { start: number; end: number; to: string };

const operators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

const methods: Record<string, string> = {
  round: 'floor',
  floor: 'ceil',
  ceil: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/**
 * Every mutant of a TypeScript source: operators turned, bounds moved, conditions fixed to true and false, numbers raised by one, texts
 * and lists emptied, results withheld. Types, imports and the words of thrown errors are left alone: they decide nothing.
 * @throws Error for a source that cannot be parsed.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  return mutantsBy(changesIn, path, source);
}

/** The mutants that some way of changing a parsed source makes. @throws Error for a source that cannot be parsed. */
export function mutantsBy(
  changes: (program: Node, source: string) => Change[],
  path: string,
  source: string,
): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return changes(program as unknown as Node, source).map(({ start, end, to }) => ({
    line: source.slice(0, start).split('\n').length,
    from: source.slice(start, end),
    to,
    source: source.slice(0, start) + to + source.slice(end),
  }));
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const leftAlone = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'ThrowStatement']);

function changesIn(node: Node, source: string): Change[] {
  if (leftAlone.has(node.type)) return [];
  // Of what is said to the compiler only the value within an assertion does something.
  if (node.type.startsWith('TS')) return isNode(node['expression']) ? changesIn(node['expression'], source) : [];
  return [...ownChanges(node, source), ...childrenOf(node).flatMap((child) => changesIn(child, source))];
}

function childrenOf(node: Node): Node[] {
  const isName = node['computed'] !== true && (node.type === 'Property' || node.type === 'MemberExpression');
  const names = isName ? ['key', 'property'] : [];
  const skipped = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'source', ...names]);
  return Object.entries(node).flatMap(([key, value]) => (skipped.has(key) ? [] : [value].flat().filter(isNode)));
}

function ownChanges(node: Node, source: string): Change[] {
  const all = (to: string): Change => ({ start: node.start, end: node.end, to });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return turned(node, source);
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [all(textOf(node['argument'], source))] : [];
    case 'UpdateExpression':
      return [all(textOf(node, source).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')))];
    case 'Literal':
      return literal(node).map(all);
    case 'TemplateLiteral':
      return textOf(node, source) === '``' ? [] : [all('``')];
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? [all('[]')] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return [true, false].map((fixed) => ({ ...span(node['test']), to: String(fixed) }));
    case 'ReturnStatement':
      return isNode(node['argument']) ? [{ ...span(node['argument']), to: 'undefined' }] : [];
    case 'ArrowFunctionExpression':
      return isNode(node['body']) && node['body'].type !== 'BlockStatement'
        ? [{ ...span(node['body']), to: 'undefined' }]
        : [];
    case 'MemberExpression':
      return renamed(node);
    default:
      return [];
  }
}

const span = (node: unknown): { start: number; end: number } => ({
  start: (node as Node).start,
  end: (node as Node).end,
});

const textOf = (node: unknown, source: string): string => source.slice((node as Node).start, (node as Node).end);

function turned(node: Node, source: string): Change[] {
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  const operator = String(node['operator']);
  const joinsTexts = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'),
  );
  if (operator === '+' && joinsTexts) return [];
  const start = left.end + source.slice(left.end, right.start).indexOf(operator);
  return (operators[operator] ?? []).map((to) => ({ start, end: start + operator.length, to }));
}

function literal({ value, regex }: Node): string[] {
  if (regex) {
    const { pattern, flags } = regex as { pattern: string; flags: string };
    const loose = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, '')];
    return loose.filter((text) => text !== pattern && text !== '').map((text) => `/${text}/${flags}`);
  }
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' && value !== '' ? ["''"] : [];
}

function renamed(node: Node): Change[] {
  const property = node['property'] as Node;
  const to = node['computed'] === true ? undefined : methods[String(property['name'])];
  return to === undefined ? [] : [{ ...span(property), to }];
}
