import { modules } from './modules.ts';
import { figuresOf, type Judged, mutate } from './mutate.ts';
import { loadersByDistance } from './tests-of.ts';

/**
 * `npm run test:mutations`: changes the rules in one place at a time, runs the unit tests that load the changed file, names each change that
 * none noticed, and fails where fewer than four in five of a module's are noticed. `-- price` or `-- src/…/quote.ts` tries a part. The tests
 * of calls, the races and the journeys do not take part.
 */
const LEAST = 0.8;
const wanted = process.argv.slice(2);
const loadersOf = loadersByDistance();
const tried = modules()
  .map(({ name, paths }) => ({ name, paths: paths.filter((path) => isWanted(name, path)) }))
  .filter(({ paths }) => paths.length > 0);

const verdicts: Judged[] = [];
const waiting = tried.flatMap(({ paths }) => paths);
await Promise.all([work(), work()]);

const figures = figuresOf(tried, verdicts);
for (const { name, killed, all } of figures) say(`${name}: ${killed} of ${all} mutants killed`);
process.exitCode = figures.some(({ killed, all }) => killed < all * LEAST) ? 1 : 0;

function isWanted(name: string, path: string): boolean {
  return wanted.length === 0 || wanted.includes(name) || wanted.includes(path);
}

async function work(): Promise<void> {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { judged, useless } = await mutate(path, loadersOf(path));
    verdicts.push(...judged);
    const survived = judged.filter(({ standing }) => standing === 'survived');
    say(`${path}: ${judged.length - survived.length} of ${judged.length}`);
    for (const { line, from, to } of survived) say(`  survived  line ${line}: ${short(from)} → ${short(to)}`);
    for (const test of useless) say(`  ${test} says nothing here: it fails for the file as it is`);
  }
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
