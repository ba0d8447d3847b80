import { join, type Standing, strangeIds } from './proof.ts';
import { exceptions, requirements } from './requirements.ts';
import { writtenTests } from './titles.ts';

/**
 * `npm run conformance`: how many rows of the specification have a test that names them, how many differ on purpose, and which have none.
 * Whether those tests pass is for `npm test`, which runs all of them; CI allows no skip.
 */
const tests = writtenTests();
const rows = join(requirements(), tests, exceptions());
const strange = strangeIds(rows, tests);
const print = (line: string) => process.stdout.write(`${line}\n`);
const having = (standing: Standing) => rows.filter((row) => row.standing === standing);

for (const { id, text } of having('missing')) print(`missing  ${id}  ${text}`);
for (const id of strange) print(`unknown  ${id} is named by a test and is no row`);
const shares = (['proven', 'differs', 'untestable', 'missing'] as const).map((one) => `${having(one).length} ${one}`);
print(`${rows.length} rows: ${shares.join(', ')}`);
process.exitCode = having('missing').length + strange.length > 0 ? 1 : 0;
