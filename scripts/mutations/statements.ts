import { mutate } from './mutate.ts';
import { statementMutantsOf } from './statement-mutants-of.ts';
import { loadersByDistance } from './tests-of.ts';

/**
 * `npm run test:statements`: changes the statements that hold places, settle, refund and number papers in one place at a time and counts how
 * often the calls' tests on the embedded database notice. What only two processes can show (locks, `skip locked`) they cannot: that is for the
 * races. `-- src/…/store.ts` tries one file, `-- src/…/store.ts:37-66` some lines of it.
 */
const files: Record<string, string[]> = {
  'src/capabilities/places/store.ts': ['places/hold-place', 'places/availability', 'desk/desk', 'purchase/settle'],
  'src/capabilities/purchase/store/checkouts.ts': ['purchase/settle', 'purchase/cancel'],
  'src/capabilities/purchase/store/holds.ts': ['purchase/create-order', 'purchase/settle'],
  'src/capabilities/purchase/store/offer-uses.ts': ['purchase/create-order', 'purchase/settle'],
  'src/capabilities/payment/store.ts': [
    'purchase/refund-news',
    'purchase/refund-elsewhere',
    'purchase/cancel',
    'purchase/settle',
    'desk/desk',
  ],
  'src/capabilities/invoicing/store.ts': ['invoicing/issue-invoice', 'invoicing/invoice-call', 'purchase/cancel'],
};

const wanted = process.argv.slice(2);
const loadersOf = loadersByDistance(['tests/api/**/*.ts']);
for (const [path, tests] of Object.entries(files)) {
  const asked = wanted.find((one) => one.split(':')[0] === path);
  if (wanted.length > 0 && asked === undefined) continue;
  const [first = 1, last = Number.POSITIVE_INFINITY] = asked?.split(':')[1]?.split('-').map(Number) ?? [];
  const within = (file: string, source: string) =>
    statementMutantsOf(file, source).filter(({ line }) => line >= first && line <= last);
  const isTest = (file: string) => tests.some((name) => file === `tests/api/${name}.test.ts`);
  const { judged, useless } = await mutate(path, loadersOf(path), isTest, within);
  const survived = judged.filter(({ standing }) => standing === 'survived');
  say(`${path}: ${judged.length - survived.length} of ${judged.length}`);
  for (const { line, from, to } of survived) say(`  survived  line ${line}: ${short(from)} → ${short(to)}`);
  for (const test of useless) say(`  ${test} says nothing here: it fails for the source as it is`);
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 90);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
