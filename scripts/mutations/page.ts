import type { Judged } from './mutate.ts';

export type Figures = { name: string; killed: number; hung: number; all: number };

export const figuresOf = (modules: { name: string; paths: string[] }[], verdicts: Judged[]): Figures[] =>
  modules.map(({ name, paths }) => {
    const own = verdicts.filter(({ path }) => paths.includes(path));
    const count = (standing: Judged['standing']) => own.filter((mutant) => mutant.standing === standing).length;
    return { name, killed: count('killed') + count('hung'), hung: count('hung'), all: own.length };
  });

/** `build/reports/mutations.md`, whole: how it is done, the figures, and every mutant that no test noticed. */
export function pageOf(figures: Figures[], verdicts: Judged[], machine: string): string {
  const survivors = verdicts.filter(({ standing }) => standing === 'survived');
  const paths = [...new Set(survivors.map(({ path }) => path))].sort();
  return `# Mutations

Do the tests test? \`npm run test:mutations\` changes the rules in one place at a time and counts how often a unit test notices. This page is
written by that command: ${machine}.

${method}

| rules of | mutants | killed | of them without an end | share |
|---|---|---|---|---|
${figures.map(row).join('\n')}

## What survived

Most are the same rule in other words (\`<\` for \`<=\` where both sides give the same; a value that the next line would refuse anyway), some a
boundary that no test stands on. They were read through, not each tried by hand. The kinds that were left:

${kinds}

${paths.map((path) => listOf(path, survivors)).join('\n\n')}
`;
}

const row = ({ name, killed, hung, all }: Figures): string =>
  `| ${name} | ${all} | ${killed} | ${hung} | ${((100 * killed) / all).toFixed(1)} % |`;

function listOf(path: string, survivors: Judged[]): string {
  const own = survivors.filter((mutant) => mutant.path === path).sort((a, b) => a.line - b.line);
  return [`### ${path}`, '', ...own.map(({ line, from, to }) => `- line ${line}: ${code(from)} → ${code(to)}`)].join(
    '\n',
  );
}

const code = (text: string): string => {
  const short = text.replaceAll(/\s+/g, ' ');
  return `\`\` ${short.length > 80 ? `${short.slice(0, 77)}…` : short || "''"} \`\``;
};

const method = `A mutant is the file with one change: a comparison turned or its bound moved, an operator of arithmetic or logic exchanged, a
condition fixed to true or to false, a number raised by one, a text, list or pattern's anchor removed, a result withheld, \`round\` for
\`floor\`. Types, imports and the words of thrown errors are left alone. For each file the unit tests that load it, nearest first, run once for
every mutant that no test before them noticed; a test that fails for the file as it is counts for nothing. A mutant that keeps a test busy for
more than a minute counts as killed. The calls' tests, the races and the journeys do not take part, so a rule that only they hold shows here
as surviving. The statements in SQL have a command of their own, \`npm run test:statements\`.`;

const kinds = `- **limits of size and of memory** (how many tokens are remembered, the longest name): one more or less harms nobody;
- **a second lock behind the first** (in \`safe-return-path.ts\` the origin is compared although a path that could lead away was refused before;
  in \`ist-day.ts\` the pattern, although a date has to read back as it was written): either alone holds;
- **guards against what the types exclude** (\`?? 0\`, \`?? ''\`, \`if (!end)\`): unreachable, there for the compiler;
- **what only saves work** (a token that is remembered is verified again instead);
- **both sides the same** (\`move-quote.ts\` asks after the tier of other services too, which never differs; \`Math.max(0, n)\` at 0);
- **names from outside** (an in-app browser among many, the sandbox's public settings).

A test that replaces modules by name (\`firebase-identity.test.ts\`) does not stand up to being loaded several times, so it takes no part.
Stryker was tried first: its two packages bring well over a hundred others into every install.`;
