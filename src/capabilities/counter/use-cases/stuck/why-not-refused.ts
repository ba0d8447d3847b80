import { isMadeGood } from '#capabilities/payment/use-cases/make-good.ts';
import type { Tx } from '#platform/database/tables.ts';

/** Why a refund cannot be acted on as a failed one: a person refunded the money at the provider's dashboard, or it moved on otherwise. */
export const whyNotRefused = async (tx: Tx, refundId: number): Promise<'refunded_elsewhere' | 'not_refused'> =>
  (await isMadeGood(tx, refundId)) ? 'refunded_elsewhere' : 'not_refused';
