import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { idsIn } from './ids-in.ts';
import type { WrittenTest } from './proof.ts';

const patterns = ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tests/**/*.{test,spec}.ts'];

/** Every test of the sources by its titles, outer ones included. */
export const writtenTests = (): WrittenTest[] =>
  globSync(patterns)
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')).map((title) => ({ file, title })));

type Node = { type: string; [key: string]: unknown };

/**
 * The titles of the tests in a source, each with the titles around it. A title with a placeholder is one title for each case of its table,
 * followed by the texts of the case that name a row.
 * @throws Error for a source that cannot be parsed.
 */
export function titlesIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const titles: string[] = [];
  // Of each title around, one variant for each case of its table.
  const around: string[][] = [];
  const constants = new Map<string, Node>();
  const visitor = new Visitor({
    VariableDeclarator(node) {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      if (id.type === 'Identifier' && init) constants.set(String(id['name']), init);
    },
    CallExpression(node) {
      const call = node as unknown as Node;
      const found = testCall(call['callee'] as Node);
      if (!found) return;
      const title = textOf((call['arguments'] as Node[])[0]);
      const cases = /[%$]/.test(title) ? casesIn(found.table, constants) : [];
      const all = cases.length > 0 ? cases.map((ids) => [title, ...ids].join(' ')) : [title];
      if (found.kind === 'describe') around.push(all);
      else
        titles.push(
          ...[...around, all].reduce((outer, inner) => outer.flatMap((a) => inner.map((b) => `${a} › ${b}`))),
        );
    },
    'CallExpression:exit'(node) {
      if (testCall((node as unknown as Node)['callee'] as Node)?.kind === 'describe') around.pop();
    },
  });
  visitor.visit(program);
  return titles;
}

type TestCall = { kind: 'test' | 'describe'; table: Node | undefined };

/** `test`, `it.each([…])`, `describe.each([…])`, `test.describe`, but not `test.step`, `test.use` and their like. */
function testCall(callee: Node): TestCall | null {
  if (callee.type === 'Identifier') {
    if (callee['name'] === 'describe') return { kind: 'describe', table: undefined };
    return callee['name'] === 'test' || callee['name'] === 'it' ? { kind: 'test', table: undefined } : null;
  }
  if (callee.type === 'CallExpression') {
    const inner = callee['callee'] as Node;
    if (inner.type !== 'MemberExpression' || nameOf(inner['property'] as Node) !== 'each') return null;
    const plain = testCall(inner['object'] as Node);
    return plain && { ...plain, table: (callee['arguments'] as Node[])[0] };
  }
  if (callee.type !== 'MemberExpression') return null;
  return nameOf(callee['property'] as Node) === 'describe' ? { kind: 'describe', table: undefined } : null;
}

const nameOf = (node: Node): string => String(node['name'] ?? '');

/** A title that is built keeps its fixed parts. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('$');
}

/** For each case of a table the texts that name a row; a table that is computed is one case. */
function casesIn(table: Node | undefined, constants: Map<string, Node>): string[][] {
  const known = table?.type === 'Identifier' ? constants.get(String(table['name'])) : table;
  const written = known?.type === 'TSAsExpression' ? (known['expression'] as Node) : known;
  if (written?.type !== 'ArrayExpression') return [idTextsIn(written, constants)];
  return (written['elements'] as Node[]).map((element) => idTextsIn(element, constants));
}

function idTextsIn(node: unknown, constants: Map<string, Node>): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => idTextsIn(child, constants));
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, value } = node as Node;
  if (type === 'Literal') return typeof value === 'string' && idsIn(value).length > 0 ? [value] : [];
  if (type === 'Identifier' && constants.has(String(name))) return idTextsIn(constants.get(String(name)), new Map());
  return Object.values(node).flatMap((child) => idTextsIn(child, constants));
}
