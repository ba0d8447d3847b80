import { isDeepStrictEqual } from 'node:util';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { lockVersions, newestVersion, readVersionsFrom } from '../store/versions.ts';
import { CatalogueUnreadable, catalogueOf } from './current-catalogue.ts';

/** The author and time of a publication. All but `now` goes into the audit log. */
export type Publisher = {
  actor: Actor;
  now: Date;
  requestId?: string | undefined;
  approvalId?: number | undefined;
  reason?: string | undefined;
};

/** One thing that is changed: another change of it that was published before to begin later still holds from then on. */
type Part = { of: (catalogue: Catalogue) => unknown; to: (catalogue: Catalogue) => Catalogue };

export type CatalogueChange<One extends Part, Problem> = {
  parts: readonly One[];
  /** Why a catalogue that begins at an instant cannot be changed in these parts. */
  problem: (before: Catalogue, parts: readonly One[], begins: Date) => Problem | null;
  /** Instant from which it is in force; null for now. */
  from: Date | null;
  note: string;
  /** The version that the person saw; null where they saw none. */
  replaces: number | null;
};

/** `until` is when a change of the same thing begins that was published before; null when there is none. */
export type Changed = { before: Catalogue; after: Catalogue; until: Date | null; version: number };

export type ChangeRefusal = { reason: 'past' } | { reason: 'version'; version: number };

/**
 * Publishes a change, in that catalogue and in those that begin later. The caller calls `dropCatalogueCache` once its transaction is committed.
 * `version`: a colleague published after the person looked.
 */
export async function changeCatalogue<One extends Part, Problem>(
  tx: Tx,
  { parts, problem, from, note, replaces }: CatalogueChange<One, Problem>,
  by: Publisher,
): Promise<Result<Changed, Problem | ChangeRefusal>> {
  const effectiveFrom = from ?? by.now;
  if (effectiveFrom < by.now) return refused({ reason: 'past' });
  const outdated = await lockVersion(tx, replaces);
  if (outdated) return refused(outdated);
  const stored = await readVersionsFrom(tx, effectiveFrom);
  const [current, ...later] = stored.map((one) => ({ ...one, catalogue: catalogueOf(one.data) }));
  if (!current) throw new CatalogueUnreadable('The database holds no catalogue.');
  let live = parts;
  let until: Date | null = null;
  for (const { catalogue, begins } of [{ ...current, begins: effectiveFrom }, ...later]) {
    const lasting = live.filter(({ of }) => isDeepStrictEqual(of(catalogue), of(current.catalogue)));
    if (lasting.length < live.length) until ??= begins;
    live = lasting;
    if (live.length === 0) break;
    const found = problem(catalogue, live, begins);
    if (found) return refused(found);
    await insertRow(tx, { catalogue: changedIn(catalogue, live), effectiveFrom: begins, note, now: by.now });
  }
  const version = await newestVersion(tx);
  await notePublished(tx, { effectiveFrom, note, version, ...by });
  return done({ before: current.catalogue, after: changedIn(current.catalogue, parts), until, version });
}

/** Two changes at once must not each be made of a catalogue without the other. Null where the person saw the newest one. */
export async function lockVersion(
  tx: Tx,
  replaces: number | null,
): Promise<Extract<ChangeRefusal, { reason: 'version' }> | null> {
  await lockVersions(tx);
  const version = await newestVersion(tx);
  return replaces === null || replaces === version ? null : { reason: 'version', version };
}

const changedIn = (catalogue: Catalogue, parts: readonly Part[]): Catalogue =>
  catalogueSchema.parse(parts.reduce((changed, { to }) => to(changed), catalogue));

type VersionRow = { catalogue: Catalogue; effectiveFrom: Date; note: string; now: Date };

/**
 * Adds a version that holds from `effectiveFrom` on. Orders made before keep the price that they were made with. The caller drops the cache once
 * the transaction is committed.
 */
async function insertRow(tx: Tx, { catalogue, effectiveFrom, note, now }: VersionRow): Promise<void> {
  await tx
    .insertInto('catalogue_versions')
    .values({ effective_from: effectiveFrom, data: JSON.stringify(catalogue), note, created_at: now })
    .execute();
}

const notePublished = (
  tx: Tx,
  {
    effectiveFrom,
    note,
    version,
    actor,
    now,
    requestId,
    approvalId,
    reason,
  }: Publisher & { effectiveFrom: Date; note: string; version: number },
): Promise<void> =>
  writeAudit(tx, {
    actor,
    action: 'catalogue_published',
    subject: 'catalogue',
    detail: { effectiveFrom, note, version },
    now,
    requestId,
    approvalId,
    reason,
  });
