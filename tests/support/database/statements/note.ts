import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { fileOfTests } from './of-programs.ts';

/** What a process writes down, a line each: a statement that the product asked, and the file of tests that made it ask. */
export type Noted = { file: string; statement: string };

/**
 * Notes each statement that the product asks of its database, in the folder that `STATEMENTS_NOTED_IN` names. Loaded before everything else, by
 * `NODE_OPTIONS`, in the tests and in the programs that they start. What the tests ask for themselves is left out.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const known = new Set<string>();
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown;

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    const text = textOf(args[0]);
    const file = fileOfTests();
    if (text && !known.has(`${file} ${text}`) && asksForTheProduct()) {
      known.add(`${file} ${text}`);
      const noted: Noted = { file: file.replace(root, ''), statement: inGeneral(text) };
      appendFileSync(`${process.env['STATEMENTS_NOTED_IN']}/${process.pid}.jsonl`, `${JSON.stringify(noted)}\n`);
    }
    return ask.apply(this, args);
  },
});

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  return asked instanceof Object && 'text' in asked && typeof asked.text === 'string' ? asked.text : null;
}

/** By the first line of the project in the stack that is not of the database's own code. */
function asksForTheProduct(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const lines = (new Error().stack ?? '').split('\n');
  Error.stackTraceLimit = limit;
  const own = lines.find(
    (line) => line.includes(root) && !/\/node_modules\/|\/src\/platform\/database\/|\/statements\/note\./.test(line),
  );
  return !own?.includes(`${root}tests/`);
}

/** Without the number of values and of rows, and without numbers in texts, by which statements of the same kind differ. */
function inGeneral(text: string): string {
  const value = String.raw`(?:\$\d+(?:::\w+)?|default|null)`;
  const row = String.raw`\(\s*${value}(?:\s*,\s*${value})*\s*\)`;
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`${row}(?:\\s*,\\s*${row})*`, 'g'), '(…)')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/'[^']*'/g, (word) => word.replaceAll(/\d+/g, '0'))
    .trim();
}
