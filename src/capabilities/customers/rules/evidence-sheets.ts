import { istTimeOf } from '#platform/ist-day.ts';
import { sheetMoment } from '#platform/moment-text.ts';
import { csv } from '#platform/text/csv.ts';

type Visit = { day: string; at: Date; verdict: string; how: string; by: string; undone_at: Date | null };
type Message = {
  created_at: Date;
  sent_at: Date | null;
  channel: string;
  recipient: string;
  template: string;
  state: string;
};
type Refund = { requested_at: Date; amount_paise: number; state: string; bank_reference: string | null };

/** Visits of a booking as CSV, in times of India. */
export const visitsSheet = (visits: readonly Visit[]): string =>
  csv(
    ['Day', 'Time', 'Result', 'How', 'Noted by', 'Undone'],
    visits.map(({ day, at, verdict, how, by, undone_at }) => [
      day,
      istTimeOf(at),
      verdict,
      how,
      by,
      undone_at ? sheetMoment(undone_at) : '',
    ]),
  );

/** Messages about a booking as CSV, in times of India. */
export const messagesSheet = (messages: readonly Message[]): string =>
  csv(
    ['Written', 'Sent', 'By', 'To', 'Message', 'State'],
    messages.map(({ created_at, sent_at, channel, recipient, template, state }) => [
      sheetMoment(created_at),
      sent_at ? sheetMoment(sent_at) : '',
      channel,
      recipient,
      template,
      state,
    ]),
  );

/** Refunds of a booking as CSV, in rupees and times of India. */
export const refundsSheet = (refunds: readonly Refund[]): string =>
  csv(
    ['Requested', 'Rupees', 'State', 'Bank reference'],
    refunds.map(({ requested_at, amount_paise, state, bank_reference }) => [
      sheetMoment(requested_at),
      amount_paise / 100,
      state,
      bank_reference ?? '',
    ]),
  );
