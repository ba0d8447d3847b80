import { parseSync } from 'oxc-parser';
import { isNode, type Node } from './mutants-of.ts';

/** What a test left behind by calling something of a tried source: `path#name`. */
export const REACHED = '__reached';
/** The mutant that the test at work is run for: its source's path, and its module. */
export const MUTANT = '__mutant';

type Declaration = { name: string; exported: boolean; from: number; to: number; text: string };

/**
 * A module that stands in for the source at `path`: what it exports is the source's own, but for the functions, which note that they were
 * called and are those of the mutant that is being tried. So everything else is loaded once for all mutants.
 * @param original the address of the source itself.
 */
export function moduleStub(path: string, source: string, original: string): string {
  const names = declarationsIn(path, source).flatMap(({ name, exported }) => (exported ? [name] : []));
  return `import * as original from ${JSON.stringify(original)};
const pick = (name) => typeof original[name] !== 'function' ? original[name] : (...given) => {
  globalThis.${REACHED}?.add(${JSON.stringify(path)} + '#' + name);
  const tried = globalThis.${MUTANT};
  return (tried?.path === ${JSON.stringify(path)} ? tried.module : original)[name](...given);
};
${names.map((name) => `export const ${name} = pick('${name}');`).join('\n')}
`;
}

/** The exports of a source by which a line of it is reached, as `path#name`: what stands there, and what uses that. */
export function reachOf(path: string, source: string, line: number): Set<string> {
  const all = declarationsIn(path, source);
  const reached = new Set(all.filter(({ from, to }) => from <= line && line <= to));
  for (const { name } of reached) {
    for (const other of all) if (new RegExp(`\\b${name}\\b`).test(other.text)) reached.add(other);
  }
  return new Set([...reached].flatMap(({ name, exported }) => (exported ? [`${path}#${name}`] : [])));
}

function declarationsIn(path: string, source: string): Declaration[] {
  const { program } = parseSync(path, source);
  const lineOf = (place: number) => source.slice(0, place).split('\n').length;
  return (program.body as unknown as Node[]).flatMap((node): Declaration[] => {
    const exported = node.type === 'ExportNamedDeclaration';
    const declaration = exported ? node['declaration'] : node;
    if (!isNode(declaration)) return [];
    const at = { exported, from: lineOf(node.start), to: lineOf(node.end), text: source.slice(node.start, node.end) };
    if (declaration.type === 'FunctionDeclaration') return [{ ...at, name: nameOf(declaration['id']) }];
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[]).map(({ id }) => ({ ...at, name: nameOf(id) }));
  });
}

const nameOf = (id: unknown): string => String((id as Node)['name']);
