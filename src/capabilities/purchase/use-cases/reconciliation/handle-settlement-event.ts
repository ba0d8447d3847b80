import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderSettlement } from '#capabilities/payment/gateway/payment-gateway.ts';
import {
  askForSettlements,
  type OnSettlementChange,
} from '#capabilities/payment/use-cases/settlements/import-settlements.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FulfilmentDeps } from '../deps.ts';

/**
 * Handles the provider's event of a payout to the facility's bank account. Only the bank shows whether the money arrived, so it is a task for
 * each settlement and each event of it. Its lines are read by the import, which is due now.
 * @param eventId identifies settlements whose own id cannot be read.
 */
export const handleSettlementEvent = (
  services: Pick<FulfilmentDeps, 'db' | 'clock' | 'jobs' | 'operatorEmail'>,
  { name, settlement, eventId }: { name: string; settlement: ProviderSettlement; eventId: string },
): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const news = name.slice('settlement.'.length);
    const { id, amount, utr } = settlement;
    const kind = news === 'processed' ? 'settlement_paid_out' : 'settlement_not_paid_out';
    const key = `settlement:${id ?? eventId}:${kind}`;
    const detail = { settlementId: id, amount, utr, event: name };
    await notifyOperator(tx, services, { key, kind, detail, now });
    await askForSettlements(tx, now);
    return 'settlement_told';
  });

/** A task for each payout that the provider changed after it was read, as it may have been compared with the bank statement. */
export const onSettlementChange =
  (services: Pick<FulfilmentDeps, 'jobs' | 'operatorEmail'>): OnSettlementChange =>
  (tx, { settlementId, lines }, now) =>
    notifyOperator(tx, services, {
      key: `settlement-changed:${settlementId}`,
      kind: 'settlement_changed',
      detail: { settlementId, lines },
      now,
    });
