import { daysFrom } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { readAudit } from '#capabilities/staff/use-cases/read-audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { done, type Result } from '#platform/result.ts';
import type { ChangeableFacts, FactsAnswer, FactsPreview, PublishedFacts } from '../contract.ts';
import {
  capacityEffects,
  type Effect,
  hoursEffects,
  invoiceEffects,
  kindsWith,
  ledgerEffects,
  membershipEffects,
  positionEffects,
  taxEffects,
} from '../rules/effects.ts';
import { facilityAt, inOrder, namesFromConsole } from '../rules/facility-at.ts';
import { changeableNames, hoursNames } from '../rules/fact-changes.ts';
import { changedFacts, specialDayText } from '../rules/fact-lines.ts';
import type { FactProblem } from '../rules/fact-problem.ts';
import { soldPlacesByDate, soldVisits } from '../store/sold.ts';
import { type StoredVersion, storedVersions } from '../store/versions.ts';
import { type LiveFacility, publishedIn } from './live-facility.ts';
import { plannedFacts, type WantedFacts } from './publish-facts.ts';

type Deps = { db: Database; clock: Clock; facts: Pick<LiveFacility, 'base'> };

const SHOWN = 50;

/** The facts now, those to come, the dates with hours of their own, and what was published last. */
export async function readFacts({ db, clock, facts: { base } }: Deps): Promise<Omit<FactsAnswer, 'success'>> {
  const now = clock.now();
  const today = istDayOf(now);
  const stored = await storedVersions(db);
  const published = publishedIn(stored);
  const facility = facilityAt(base, published, now);
  const notes = new Map(stored.map(({ version, note }) => [version, note]));
  return {
    version: newestIn(stored),
    today,
    facts: Object.fromEntries(changeableNames.map((name) => [name, facility[name]])) as ChangeableFacts,
    days: daysFrom(facility, today).map(([date, day]) => ({ date, text: specialDayText(day), ...day })),
    fromConsole: namesFromConsole(published, now),
    next: inOrder(published).flatMap(({ version, from }, nth, all) => {
      if (from <= now) return [];
      const [before, after] = [all.slice(0, nth), all.slice(0, nth + 1)].map((some) => facilityAt(base, some, from));
      if (!before || !after) return [];
      return [{ version, from: istDayOf(from), note: notes.get(version) ?? '', changes: changedFacts(before, after) }];
    }),
    history: await historyOf(db, stored),
  };
}

const newestIn = (stored: readonly StoredVersion[]): number => stored.at(-1)?.version ?? 0;

/** The publications after a version with their authors, newest first. */
export const readHistory = async (db: Database | Tx, since: number): Promise<PublishedFacts[]> =>
  historyOf(
    db,
    (await storedVersions(db)).filter(({ version }) => version > since),
  );

async function historyOf(db: Database | Tx, stored: readonly StoredVersion[]): Promise<PublishedFacts[]> {
  const filter = { subject: 'facility', actor: null, from: null, to: null, before: null };
  const { entries } = await readAudit({ db }, filter);
  return stored
    .toReversed()
    .slice(0, SHOWN)
    .map(({ version, from, at, note, takenBackBy }) => {
      const entry = entries.find(({ detail }) => detail['version'] === version);
      return {
        version,
        from: from.toISOString(),
        at: at.toISOString(),
        note,
        ...(entry ? { by: entry.name } : {}),
        takenBack: takenBackBy !== null,
      };
    });
}

/** Previews changes of facts with their effects on bookings. Writes nothing. */
export async function previewFacts(
  { db, clock, facts }: Deps,
  wanted: WantedFacts,
): Promise<Result<Omit<FactsPreview, 'success' | 'preview'>, FactProblem>> {
  const now = clock.now();
  const stored = await storedVersions(db);
  const planned = plannedFacts(facts, publishedIn(stored), wanted, now);
  if (!planned.ok) return planned;
  const {
    now: { before, after },
    begun,
    changes,
    until,
  } = planned.value;
  const effects: Effect[] = [];
  if (wanted.changes.hours || wanted.changes.days) {
    const visits = await soldVisits(db, hoursNames.flatMap(kindsWith), now);
    effects.push(...hoursEffects(before, after, visits));
  }
  if (wanted.changes.capacity) effects.push(...capacityEffects(before, after, await soldPlacesByDate(db, now)));
  for (const effectsOf of [taxEffects, invoiceEffects, membershipEffects, ledgerEffects, positionEffects])
    effects.push(...effectsOf(begun.before, begun.after));
  return done({
    version: newestIn(stored),
    from: wanted.from,
    until: until && istDayOf(until),
    changes,
    effects,
  });
}
