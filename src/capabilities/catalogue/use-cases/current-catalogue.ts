import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Facts } from '#capabilities/content/rules/facts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { factsInWords } from '../rules/texts/facts-in-words.ts';
import { undatedCatalogue } from '../sample-catalogue.ts';
import { readVersionAt, readVersionsFrom } from '../store/versions.ts';

type Deps = { db: Database; clock: Clock };
type Kept = { from: Date; until: Date; catalogue: Promise<Catalogue> };

// Another process may have added a version that is already in force; this is how long it can go unseen.
const LONGEST_KEPT_MS = 5000;
const kept = new WeakMap<Database, Kept>();

/** Nothing can be sold until the operator has written a catalogue that fits: the caller is asked to come back. */
export class CatalogueUnreadable extends Error {
  override name = 'CatalogueUnreadable';
}

/** @throws CatalogueUnreadable */
function catalogueOf(data: unknown): Catalogue {
  const read = catalogueSchema.safeParse(data);
  if (read.success) return read.data;
  throw new CatalogueUnreadable('The catalogue in the database does not fit the schema.', { cause: read.error });
}

/**
 * The catalogue in force now. It is kept in the process until the next version begins, and never longer than 5 s.
 * Call it outside a transaction. @throws CatalogueUnreadable when the database holds no catalogue or one that does not fit the schema.
 */
export async function currentCatalogue({ db, clock }: Deps): Promise<Catalogue> {
  const now = clock.now();
  const known = kept.get(db);
  if (known && known.from <= now && now < known.until) return known.catalogue;
  const reading = readVersionAt(db, now);
  const entry: Kept = {
    from: now,
    until: new Date(now.getTime() + LONGEST_KEPT_MS),
    catalogue: reading.then((version) => {
      if (!version) throw new CatalogueUnreadable('The database holds no catalogue.');
      if (version.nextFrom && version.nextFrom < entry.until) entry.until = version.nextFrom;
      return catalogueOf(version.data);
    }),
  };
  kept.set(db, entry);
  entry.catalogue.catch(() => dropIfStill(db, entry));
  return entry.catalogue;
}

/** The catalogue that was in force at an instant of the past. @throws CatalogueUnreadable */
export async function catalogueAt(db: Database | Tx, instant: Date): Promise<Catalogue> {
  const version = await readVersionAt(db, instant);
  if (!version) throw new CatalogueUnreadable('The database holds no catalogue.');
  return catalogueOf(version.data);
}

/** Forgets what this process has read, after a new version was written by it. */
export function dropCatalogueCache(db: Database): void {
  kept.delete(db);
}

function dropIfStill(db: Database, entry: Kept): void {
  if (kept.get(db) === entry) kept.delete(db);
}

/** The facts of the place and its prices, as texts name them, now. */
export const currentFacts = async (services: { db: Database; clock: Clock; facility: Facility }): Promise<Facts> =>
  factsInWords(services.facility, await currentCatalogue(services));

/** The catalogue in force and, in order, those that are published to begin later. */
export async function cataloguesAhead({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ catalogue: Catalogue; begins: Date }[]> {
  const versions = await readVersionsFrom(db, clock.now());
  return versions.map(({ data, begins }) => ({ catalogue: catalogueOf(data), begins }));
}

/** The instant from which another version of the catalogue is in force. Null when none is written. */
export async function nextPrices({ db, clock }: { db: Database; clock: Clock }): Promise<Date | null> {
  const version = await readVersionAt(db, clock.now());
  return version?.nextFrom ?? null;
}

/**
 * The catalogue for a page to show: the one in force, or the fallback where that cannot be read, which is logged (CAT-06, API-03). For
 * looking only: whatever is sold is priced by `currentCatalogue`, which has no fallback. Call it outside a transaction.
 */
export async function catalogueToShow({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): Promise<{ catalogue: Catalogue; isFallback: boolean }> {
  try {
    return { catalogue: await currentCatalogue({ db, clock }), isFallback: false };
  } catch (error) {
    log.error({ err: error }, 'the catalogue cannot be read; the page uses the fallback');
    return { catalogue: undatedCatalogue, isFallback: true };
  }
}
