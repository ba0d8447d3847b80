import type { Context } from 'hono';
import { type StaffEnv, versionIn } from '#capabilities/staff/http/access.ts';
import type { Change } from '#capabilities/staff/http/staff-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { HttpRefusal } from '#platform/http/errors.ts';
import type { Result } from '#platform/result.ts';
import { allowPrices } from '../use-cases/allow-prices.ts';
import type { Changed, Publisher } from '../use-cases/change-catalogue.ts';
import { dropCatalogueCache } from '../use-cases/current-catalogue.ts';
import { readPublications } from '../use-cases/read-publications.ts';
import { isOtherVersion, otherVersion, refusedAllowance } from './price-refusals.ts';

export type PublishDeps = { db: Database; clock: Clock };

/** Answers a change, after which this process reads the catalogue again. */
export async function published({ db }: PublishDeps, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } finally {
    dropCatalogueCache(db);
  }
}

type Refusal = { reason: string };

/**
 * Runs a publication and returns what it changed. @param change replaces the version that the request names.
 * @throws HttpRefusal 409 `version` with the newer publication, or the refusal that `refusalFor` makes.
 */
export async function changedOr<Why extends Refusal>(
  { tx, c }: { tx: Change<unknown>['tx']; c: Context<StaffEnv> },
  change: (replaces: number) => Promise<Result<Changed, Why>>,
  refusalFor: (refusal: Exclude<Why, { reason: 'version' }>) => HttpRefusal,
): Promise<Changed> {
  const replaces = versionIn(c);
  const changed = await change(replaces);
  if (changed.ok) return changed.value;
  const { refusal } = changed;
  if (isOtherVersion(refusal)) throw otherVersion(refusal.version, await readPublications(tx, replaces));
  throw refusalFor(refusal as Exclude<Why, { reason: 'version' }>);
}

type AllowedInput = { approvalId?: number | undefined; reason?: string | undefined };

/**
 * Publishes list prices as their publisher may: an owner alone, a manager with a second person. What cannot be published is said before a colleague
 * is asked for their PIN; a refusal rolls everything back.
 */
export async function changedWithSecond<Why extends Refusal>(
  { tx, staff, actor, input, requestId, now }: Change<AllowedInput>,
  c: Context<StaffEnv>,
  change: (replaces: number, by: Publisher) => Promise<Result<Changed, Why>>,
  refusalFor: (refusal: Exclude<Why, { reason: 'version' }>) => HttpRefusal,
): Promise<Changed> {
  const { approvalId, reason } = input;
  const allowed = await allowPrices(tx, { staff, approvalId, reason, now });
  const by = { actor, now, requestId, reason, ...(allowed.ok ? allowed.value : {}) };
  const changed = await changedOr({ tx, c }, (replaces) => change(replaces, by), refusalFor);
  if (!allowed.ok) throw refusedAllowance(allowed.refusal);
  return changed;
}
