import { type LostPayment, reconcileSince } from '#capabilities/purchase/use-cases/reconciliation/reconcile-since.ts';
import { instantAt, parseIstDay, parseIstTime } from '#platform/ist-day.ts';
import { formatRupeesExact } from '#platform/money.ts';
import { type AdminCommand, CommandError, reader, table } from '../command.ts';
import { differingTable } from '../differing-table.ts';

export const reconcile: AdminCommand = {
  name: 'reconcile',
  summary: 'after restoring a backup: recover payments and refunds made since',
  help: `reconcile --since "DATE [TIME]" [--refund]

Checks every payment and refund at the payment provider since a time (in India; choose one before the backup was made). A payment for an
order in our books becomes its booking, or is refunded, as usual. Payments for orders lost with the backup, and refunds missing from our books,
are listed and become tasks. So do moves made since the backup, and payments that differ at the provider. With --refund, payments for lost orders of this program are refunded in
full. You can run it again: nothing is done twice.

  npm run admin -- reconcile --since 2026-11-23
  npm run admin -- reconcile --since "2026-11-23 18:30" --refund`,
  maxPositionals: 0,
  options: { since: { type: 'string' }, refund: { type: 'boolean' } },
  access: () => ({ does: 'changes', needs: 'work_money' }),
  async run(services, args) {
    const read = reader(args);
    const since = momentIn(read.text('since'));
    if (since > services.clock.now()) throw new CommandError('--since is in the future.');
    const { operator } = args;
    const through = await reconcileSince(services, { since, refundLost: read.has('refund'), operator });
    if (!through.ok) {
      throw new CommandError('We could not reach the provider; nothing was changed. Check the network and the keys.');
    }
    const { payments, refunds, fulfilled, uncertain, lost, foreignRefunds, differing, moved, unanswered } =
      through.value;
    return [
      `The provider has ${counted(payments, 'payment')} and ${counted(refunds, 'refund')} since then.`,
      ...fulfilled.map(({ bookingId, end }) => `${bookingId}: paid since then, now ${end}.`),
      ...(lost.length > 0 ? ['', 'Paid for orders that are not in the books:', lostTable(lost), ''] : []),
      ...(foreignRefunds > 0
        ? [
            `${counted(foreignRefunds, 'refund')} ${foreignRefunds === 1 ? 'is' : 'are'} not in the books: npm run admin -- tasks`,
          ]
        : []),
      ...moved.map(
        ({ bookingId, ours, atProvider }) => `${bookingId}: moved to ${atProvider} since then; our books say ${ours}.`,
      ),
      ...(uncertain.length > 0 ? [`We keep checking these: ${uncertain.join(', ')}.`] : []),
      ...(differing.length > 0
        ? ['', 'In our books, but different at the provider:', differingTable(differing), '']
        : []),
      ...(unanswered > 0
        ? [`The provider gave no answer about ${counted(unanswered, 'payment')}: run this again.`]
        : []),
      fulfilled.length +
        uncertain.length +
        lost.length +
        foreignRefunds +
        differing.length +
        moved.length +
        unanswered ===
      0
        ? 'Nothing was missing.'
        : '',
    ]
      .join('\n')
      .trimEnd();
  },
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const lostTable = (lost: readonly LostPayment[]): string =>
  table(
    ['Payment', 'Booking', 'Amount', 'Refund'],
    lost.map(({ paymentId, bookingId, amount, refund }) => [
      paymentId,
      bookingId ?? 'not ours',
      formatRupeesExact(amount),
      refund ?? 'no',
    ]),
  );

function momentIn(text: string | null): Date {
  const [date = '', time = '00:00', ...more] = (text ?? '').trim().split(/[ T]+/);
  const [day, clock] = [parseIstDay(date), parseIstTime(time)];
  if (!day || !clock || more.length > 0) {
    throw new CommandError('--since is a time like 2026-11-23 or "2026-11-23 18:30", in India.');
  }
  return instantAt(day, clock);
}
