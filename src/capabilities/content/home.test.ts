import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { homeDefaults } from './home.ts';
import { venueSchema } from './rules/venue.ts';

test('The home page has the same texts with those of the folder and without', async () => {
  const file = await readFile(new URL('../../../content/venue.json', import.meta.url), 'utf8');
  expect(venueSchema.parse(JSON.parse(file)).home).toEqual(homeDefaults);
});

test('Texts that were edited before the home page had some are still whole', async () => {
  const file = await readFile(new URL('../../../content/venue.json', import.meta.url), 'utf8');
  const { home: _, ...before } = JSON.parse(file) as Record<string, unknown>;
  expect(venueSchema.safeParse(before).success).toBe(true);
});
