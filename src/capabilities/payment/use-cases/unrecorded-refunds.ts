import type { Database } from '#platform/database/tables.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';
import { changesRefund } from '../rules/refund-states.ts';
import { knownPaymentIds, knownRefunds } from '../store/reconciliation.ts';

/**
 * Refunds of the provider's list that change our records, in the list's order: those of our payments that are new or have changed. Two queries for
 * the whole list, as nearly all of it is known.
 */
export async function unrecordedRefunds(db: Database, listed: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
  if (listed.length === 0) return [];
  const ours = await knownPaymentIds(db, [...new Set(listed.map(({ paymentId }) => paymentId))]);
  const known = await knownRefunds(db, {
    providerIds: listed.map(({ id }) => id),
    keys: listed.flatMap(({ key }) => key ?? []),
  });
  const byId = new Map(known.map((row) => [row.provider_refund_id, row]));
  const byKey = new Map(known.map((row) => [row.refund_key, row]));
  return listed.filter((refund) => {
    const row = byId.get(refund.id) ?? (refund.key === null ? undefined : byKey.get(refund.key));
    return row ? changesRefund(refund, row) : ours.has(refund.paymentId);
  });
}

/** Whether the provider lists a refund, not failed, that the books do not have as made: a person's at its dashboard, or a try of ours. */
export async function hasUnrecorded(db: Database, listed: readonly ProviderRefund[]): Promise<boolean> {
  const made = listed.filter(({ status }) => status !== 'failed');
  const known = await knownRefunds(db, {
    providerIds: made.map(({ id }) => id),
    keys: made.flatMap(({ key }) => key ?? []),
  });
  const moved = known.filter(({ state }) => state === 'sent' || state === 'processed');
  const ids = new Set(moved.map((row) => row.provider_refund_id));
  const keys = new Set(moved.map((row) => row.refund_key));
  return made.some(({ id, key }) => !ids.has(id) && (key === null || !keys.has(key)));
}
