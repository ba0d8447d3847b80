import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { MoneyRow } from '../contract.ts';
import { isCounterPayment } from '../rules/counter-payment.ts';
import { linesAfter, MONEY_PAGE, pageOfMoney } from '../rules/money-page.ts';
import { moneyTasks, refundActs, refundKindShown, refundNext, refundSentence } from '../rules/money-words.ts';
import { byHandFrom } from '../rules/refused-for-good.ts';
import {
  isTaskOpen,
  type ListedRefund,
  type MoneyTask,
  openMoneyTasks,
  refundsAsked,
  refundsThatWait,
} from '../store/waiting-money.ts';
import { openDisputeLines } from './disputes/read-disputes.ts';
import type { MoneySpan } from './money-span.ts';

type Deps = { db: Database; clock: Clock };
type Page = { rows: MoneyRow[]; nextCursor: string | null };

/** After this time an unfinished refund is shown as late. Usually it reaches the bank within minutes. */
const LATE_MS = 24 * 3_600_000;
const EACH_MAX = 500;

/** One page of refunds, the newest first. */
export async function listRefunds({ db, clock }: Deps, span: MoneySpan): Promise<Page> {
  const rows = await refundsAsked(db, { ...span, limit: MONEY_PAGE + 1 });
  return pageOfMoney(rows.map((row) => refundLine(row, clock.now())));
}

/**
 * One page of what waits for a person, the newest first: refunds that failed or are late, open disputes, and payments that do not fit. Computed from
 * the current state, so a line disappears with its cause.
 */
export async function listStuck({ db, clock }: Deps, span: MoneySpan): Promise<Page> {
  const now = clock.now();
  const refunds = await refundsThatWait(db, new Date(now.getTime() - LATE_MS), EACH_MAX);
  const disputes = await openDisputeLines({ db, clock }, EACH_MAX);
  const tasks = await openMoneyTasks(db, Object.keys(moneyTasks), EACH_MAX);
  const lines: MoneyRow[] = [
    ...refunds.map((row) => {
      const line = refundLine(row, now);
      return { ...line, id: `refund:${line.id}`, kind: `refund_${line.kind}` };
    }),
    ...disputes.map((line) => ({ ...line, id: `dispute:${line.id}`, kind: 'disputed' })),
    ...tasks.map(taskLine),
  ];
  return pageOfMoney(linesAfter(lines, span));
}

function refundLine(row: ListedRefund, now: Date): MoneyRow {
  const refund = {
    state: row.state,
    isGivenByHand: row.given_by_hand,
    isMadeGood: row.made_good,
    dispute: row.dispute,
    isAtCounter: isCounterPayment(row.payment_id) && row.state === 'requested',
    isLate: now.getTime() - (row.asked_again_at ?? row.requested_at).getTime() > LATE_MS,
    isByTransfer: row.route === 'transfer',
    customer: row.customer_name,
    amount: row.amount_paise,
    bankReference: row.bank_reference,
  };
  const kind = refundKindShown(refund);
  return {
    id: String(row.id),
    kind,
    sentence: refundSentence(refund),
    paise: row.amount_paise,
    since: row.requested_at.toISOString(),
    next: refundNext[kind],
    paymentId: row.payment_id,
    // A refund of an order without a booking, or of a payment without an order, opens nothing.
    ...(row.is_booked ? { bookingId: row.booking_id } : {}),
    refundId: row.id,
    ...(refundActs[kind].length > 0 ? { acts: [...refundActs[kind]] } : {}),
    ...(row.failed_at ? { otherwiseFrom: byHandFrom(row.failed_at)?.toISOString() } : {}),
    ...(row.customer_asked_at ? { customerAskedAt: row.customer_asked_at.toISOString() } : {}),
  };
}

function taskLine({ id, kind, created_at, detail }: MoneyTask): MoneyRow {
  const words = moneyTasks[kind];
  const { amount, paymentId, bookingId } = detail;
  return {
    id: `task:${id}`,
    kind,
    sentence: words?.sentence ?? kind,
    paise: typeof amount === 'number' ? amount : 0,
    since: created_at.toISOString(),
    next: words?.next ?? '',
    taskId: id,
    acts: [...(words?.acts ?? ['done'])],
    ...(typeof paymentId === 'string' ? { paymentId } : {}),
    ...(typeof bookingId === 'string' ? { bookingId } : {}),
  };
}

const UNKNOWN_ORDER = 'payment_of_unknown_order';

/** Whether a payment without a matching order waits for a person. */
export const isWaiting = ({ db }: { db: Database }, paymentId: string): Promise<boolean> =>
  isTaskOpen(db, { kind: UNKNOWN_ORDER, paymentId });

/** Payments without an order that are checked in one round. */
const PAYMENTS_MAX = 500;

/** Payments that fit no order and wait for a person, by their ids, the oldest first. */
export async function waitingPayments({ db }: { db: Database }): Promise<string[]> {
  const tasks = await openMoneyTasks(db, [UNKNOWN_ORDER], PAYMENTS_MAX);
  return tasks.flatMap(({ detail: { paymentId } }) => (typeof paymentId === 'string' ? [paymentId] : []));
}
