import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { measuredAhead, serverAhead, serverClock } from '#console/api/server-clock.ts';
import { systemClock } from '#platform/clock.ts';
import { judgeOffline, withNoted } from '../../offline/offline-day.ts';
import { keepNoted } from '../../offline/offline-store.ts';
import { type ArrivalRow, withoutArrival } from '../board.ts';
import { notedText } from '../verdict/verdict-text.ts';
import { changeBoard, takeBack } from './cached-board.ts';
import type { CheckInContext, How } from './check-in-context.ts';

const NOT_KEPT = 'There is no network, and this device cannot keep the arrival. Write it down, and check in later.';

/**
 * Without a network, on a shared device: keeps the arrival until it can be sent. The row shows it at once, as the next answer may be slow.
 * @param visit.id the booking's id, or the text that was read where it is none.
 */
export async function noteOffline(
  { client, staff, verdicts }: CheckInContext,
  { id, key, how, row }: { id: string; key: string; how: How; row: ArrivalRow | undefined },
): Promise<void> {
  const shown = judgeOffline(row, serverClock.now());
  const [by, ahead] = [staff.id > 0 ? { staffId: staff.id } : {}, measuredAhead()];
  const at = systemClock.now().toISOString();
  const noted = { key, bookingId: id, at, how, shown, ...(ahead === null ? {} : { ahead }), ...by };
  // Another code is nothing that the server could know better, and may hold what no device should keep, such as an identity card's.
  if (shown !== 'again' && isBookingId(id) && !(await keepNoted(noted))) {
    takeBack(client, row, key);
    return verdicts.refuse(id, row, NOT_KEPT);
  }
  if (row) changeBoard(client, (day) => withNoted(withoutArrival(day, { key, before: row }), [noted], serverAhead()));
  verdicts.show({ ...notedText({ ...row, verdict: shown }), name: row?.customerName, bookingId: row?.bookingId });
}
