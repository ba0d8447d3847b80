import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** One import of a file of this project, or of a package (`to` is then its name). */
export type Import = { from: string; to: string; written: string; typeOnly: boolean; ours: boolean };

const root = fileURLToPath(new URL('../../', import.meta.url));
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

/**
 * Everything that a source file imports or re-exports, dynamic imports with a literal name included.
 * @throws when the file cannot be parsed, so that a checker that cannot read never says yes.
 */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map((entry) => ({
      written: entry.moduleRequest.value,
      typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
    })),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ written: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      written: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      typeOnly: false,
    })),
  ];
  return found.map(({ written, typeOnly }) => ({ from: path, written, typeOnly, ...target(path, written) }));
}

function target(from: string, written: string): { to: string; ours: boolean } {
  const bare = written.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { to: join(dirname(from), bare), ours: true };
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (bare.startsWith(prefix))
      return { to: relative('.', folder.replace('*', bare.slice(prefix.length))), ours: true };
  }
  return { to: bare, ours: false };
}
