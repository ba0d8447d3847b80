import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenOwnership, changesElsewhere, readModels, tableOwners } from './own-tables.ts';

const files = globSync('src/capabilities/**/*.ts').filter((file) => !/\.test\.ts$|\/tables\.ts$/.test(file));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('Statements name tables of their own capability, or the file is a listed read model', () => {
  expect(tableOwners().size).toBeGreaterThan(40);
  expect(brokenOwnership(sources)).toEqual([]);
});

test('The lists name files that exist', () => {
  for (const file of [...Object.keys(readModels), ...Object.keys(changesElsewhere)])
    expect(files).toContain(`src/capabilities/${file}`);
});

test('A planted statement on a neighbour’s table is found, by the query builder and as SQL', () => {
  const file = 'src/capabilities/enquiries/use-cases/a.ts';
  expect(brokenOwnership({ [file]: "db.selectFrom('payments')" })).toEqual([`${file} reads payments`]);
  expect(brokenOwnership({ [file]: 'sql`update bookings set status = 1`' })).toEqual([
    `${file} reads bookings`,
    `${file} changes bookings`,
  ]);
  expect(brokenOwnership({ [file]: "db.selectFrom('enquiries')" })).toEqual([]);
  // A comment hides nothing behind it.
  expect(brokenOwnership({ [file]: "// from visits\ndb.selectFrom('payments')" })).toEqual([`${file} reads payments`]);
});
