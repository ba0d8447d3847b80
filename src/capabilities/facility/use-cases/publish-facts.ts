import type { Facility } from '#capabilities/content/rules/facility.ts';
import { changeCapacity } from '#capabilities/places/use-cases/seed-places.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { formatIstDay, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { facilityAt, type Publication, replacedAt } from '../rules/facility-at.ts';
import { changedNames, type FactChanges } from '../rules/fact-changes.ts';
import { type ChangedFact, changedFacts } from '../rules/fact-lines.ts';
import { type FactProblem, factProblem, seriesProblem } from '../rules/fact-problem.ts';
import { insertVersion, lockVersions, markTakenBack, newestVersion } from '../store/versions.ts';
import { type LiveFacility, readPublished } from './live-facility.ts';

export type Publisher = { actor: Actor; now: Date; requestId?: string | undefined };

/** Changes of facts, in force from midnight of `from` in India; null for at once. */
export type WantedFacts = { changes: FactChanges; from: IstDay | null };

export type ChangeRefusal = { reason: 'problem'; problem: FactProblem } | { reason: 'version'; version: number };

export type Changed = { version: number; changes: ChangedFact[] };

type Facts = Pick<LiveFacility, 'base'>;

type Pair = { before: Facility; after: Facility };

/**
 * The facts before and after a publication: `now` with what is dated from then on, and `begun` as they are when it begins. `until`: when one that
 * was planned before replaces some of them.
 */
type PlannedFacts = { now: Pair; begun: Pair; changes: ChangedFact[]; all: Publication[]; until: Date | null };

/** Plans a publication: checks its changes, and computes the facts before and after. Writes nothing. */
export function plannedFacts(
  { base }: Facts,
  published: readonly Publication[],
  { changes, from }: WantedFacts,
  now: Date,
): Result<PlannedFacts, FactProblem> {
  const problem = factProblem(changes, istDayOf(now), from);
  if (problem) return refused(problem);
  const begins = from === null ? now : instantAt(from);
  const version = 1 + Math.max(0, ...published.map((one) => one.version));
  const all = [...published, { version, from: begins, changes }];
  const pairAt = (at: Date): Pair => ({ before: facilityAt(base, published, at), after: facilityAt(base, all, at) });
  const begun = pairAt(begins);
  const series = [base.invoiceSeries, ...published.flatMap((one) => one.changes.invoiceSeries ?? [])];
  const used = series.flatMap(({ live, sample }) => [live, sample]).filter((letters) => letters !== undefined);
  const clash = seriesProblem(changes, { used, after: begun.after.invoiceSeries });
  if (clash) return refused(clash);
  const differing = changedFacts(begun.before, begun.after);
  if (differing.length === 0) return refused({ field: 'changes', text: 'These are the facts already.' });
  return done({ now: pairAt(now), begun, changes: differing, all, until: replacedAt(published, changes, begins) });
}

/**
 * Publishes facts. What was sold stays as it is; a changed capacity holds for all processes from the commit on.
 * @param wanted.replaces the version that the person saw, null for whichever is the newest; the refusal `version`: a colleague published after they looked.
 */
export async function publishFacts(
  tx: Tx,
  facts: Facts,
  { replaces, note, ...wanted }: WantedFacts & { replaces: number | null; note?: string | undefined },
  by: Publisher,
): Promise<Result<Changed, ChangeRefusal>> {
  const outdated = await lockVersion(tx, replaces);
  if (outdated) return refused(outdated);
  const planned = plannedFacts(facts, await readPublished(tx), wanted, by.now);
  if (!planned.ok) return refused({ reason: 'problem', problem: planned.refusal });
  const { changes, all } = planned.value;
  const from = wanted.from === null ? by.now : instantAt(wanted.from);
  const said = note ?? noteOf(wanted.changes, changes);
  const version = await insertVersion(tx, { from, changes: wanted.changes, note: said, now: by.now });
  if (wanted.changes.capacity) await changeCapacity(tx, facilityAt(facts.base, all, by.now));
  await notePublished(tx, { version, from, note: said, names: changedNames(wanted.changes) }, by);
  return done({ version, changes });
}

/** Takes back what is planned and has not begun. */
export async function takeBackFacts(
  tx: Tx,
  { base }: Facts,
  { planned, replaces }: { planned: number; replaces: number },
  by: Publisher,
): Promise<Result<Changed & { from: Date }, ChangeRefusal>> {
  const outdated = await lockVersion(tx, replaces);
  if (outdated) return refused(outdated);
  const published = await readPublished(tx);
  const one = published.find(({ version }) => version === planned);
  if (!one || one.from <= by.now)
    return refused({ reason: 'problem', problem: { field: 'planned', text: 'This is not planned, or it has begun.' } });
  const left = published.filter((other) => other !== one);
  const changes = changedFacts(facilityAt(base, published, one.from), facilityAt(base, left, one.from));
  const note =
    `taken back: ${changes.map(({ of }) => of).join('; ')} from ${formatIstDay(istDayOf(one.from), 'date')}`.slice(
      0,
      300,
    );
  const version = await insertVersion(tx, { from: one.from, changes: {}, note, now: by.now });
  await markTakenBack(tx, planned, version);
  if (one.changes.capacity) await changeCapacity(tx, facilityAt(base, left, by.now));
  await notePublished(tx, { version, from: one.from, note, names: changedNames(one.changes) }, by);
  return done({ version, changes, from: one.from });
}

/** Two changes at once must not each be made of facts without the other. Null where the person saw the newest ones. */
async function lockVersion(
  tx: Tx,
  replaces: number | null,
): Promise<Extract<ChangeRefusal, { reason: 'version' }> | null> {
  await lockVersions(tx);
  const version = await newestVersion(tx);
  return replaces === null || replaces === version ? null : { reason: 'version', version };
}

function noteOf({ days = {} }: FactChanges, changes: readonly ChangedFact[]): string {
  const special = Object.entries(days).map(([date, day]) =>
    day
      ? `${day.name}, ${formatIstDay(date as IstDay, 'date')}`
      : `usual hours on ${formatIstDay(date as IstDay, 'date')}`,
  );
  const dates = new Set(Object.keys(days).map((date) => formatIstDay(date as IstDay, 'long')));
  return [...changes.filter(({ of }) => !dates.has(of)).map(({ of }) => of), ...special].join('; ').slice(0, 300);
}

const notePublished = (
  tx: Tx,
  { from, ...detail }: { version: number; from: Date; note: string; names: string[] },
  { actor, now, requestId }: Publisher,
): Promise<void> =>
  writeAudit(tx, {
    actor,
    action: 'facts_published',
    subject: 'facility',
    detail: { effectiveFrom: from, ...detail },
    now,
    requestId,
  });
