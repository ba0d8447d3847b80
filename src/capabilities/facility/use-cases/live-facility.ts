import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { facilityAt, namesFromConsole, nextBeginning, type Publication } from '../rules/facility-at.ts';
import { changedNames, factChanges } from '../rules/fact-changes.ts';
import { type StoredVersion, storedVersions } from '../store/versions.ts';

/** The facility's facts as they hold now, in this process. */
export type LiveFacility = {
  /** Always the facts in force: one object for the life of the process, whose values change. A copy of it stays as it was. */
  readonly facility: Facility;
  /** The facts of the facility file. */
  readonly base: Facility;
  /** Reads again what was published, by any process. */
  refresh(): Promise<void>;
  /** The names of the facts that the console decides now, whatever the facility file says of them. */
  fromConsole(): string[];
  /** Instant at which the next published facts begin; null if there are none. */
  nextFacts(): Date | null;
};

/** The publications in force or planned. Left out: withdrawn ones, and those of another release that this one cannot parse. */
export const readPublished = async (db: Database | Tx): Promise<Publication[]> => publishedIn(await storedVersions(db));

/** As `readPublished`, from rows that were read before. */
export function publishedIn(stored: readonly StoredVersion[]): Publication[] {
  return stored.flatMap(({ version, from, changes, takenBackBy }) => {
    const read = factChanges.safeParse(changes);
    const holds = read.success && takenBackBy === null && changedNames(read.data).length > 0;
    return holds ? [{ version, from, changes: read.data }] : [];
  });
}

/** @param base the facts of the facility file. @param shown what may be shown of them in this mode. */
export function liveFacility(
  { db, clock }: { db: Database; clock: Clock },
  base: Facility,
  shown: (facility: Facility) => Facility = (facility) => facility,
): LiveFacility {
  let published: readonly Publication[] = [];
  let known: { facility: Facility; from: Date; until: Date | null } | null = null;
  let reading: Promise<void> = Promise.resolve();

  function current(): Facility {
    const now = clock.now();
    if (!known || now < known.from || (known.until && now >= known.until))
      known = { facility: shown(facilityAt(base, published, now)), from: now, until: nextBeginning(published, now) };
    return known.facility;
  }

  const facility = {} as Facility;
  for (const name of [...Object.keys(sampleFacility), 'dated'] as (keyof Facility)[])
    Object.defineProperty(facility, name, { enumerable: true, get: () => current()[name] });

  return {
    facility,
    base,
    /** One after the other, so that an older answer never replaces a newer one. */
    refresh() {
      const readAgain = async () => {
        published = await readPublished(db);
        known = null;
      };
      const next = reading.then(readAgain);
      reading = next.catch(() => undefined);
      return next;
    },
    fromConsole: () => namesFromConsole(published, clock.now()),
    nextFacts: () => nextBeginning(published, clock.now()),
  };
}
