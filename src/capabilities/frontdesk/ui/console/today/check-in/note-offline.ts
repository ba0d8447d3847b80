import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { measuredAhead, serverAhead, serverClock } from '#console/api/server-clock.ts';
import { offerUndo } from '#console/undo/undo-store.ts';
import { systemClock } from '#platform/clock.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { DayAnswer } from '../../../../contract.ts';
import { judgeOffline, withNoted } from '../../offline/offline-day.ts';
import { keepNoted } from '../../offline/offline-store.ts';
import { type ArrivalRow, isListOf, withoutArrival } from '../board.ts';
import { DAY_KEY } from '../day-query.ts';
import { notedText } from '../verdict/verdict-text.ts';
import { cachedRow, changeBoard, takeBack } from './cached-board.ts';
import type { CheckInContext, How } from './check-in-context.ts';
import { undoCheckIn } from './undo-check-in.ts';

const NOT_KEPT = 'There is no network, and this device cannot keep the arrival. Write it down, and check in later.';

/**
 * Without a network, on a shared device: keeps the arrival until it can be sent. The row shows it at once, as the next answer may be slow.
 * @param visit.id the booking's id, or the text that was read where it is none.
 */
export async function noteOffline(
  context: CheckInContext,
  { id, key, how, row: before }: { id: string; key: string; how: How; row: ArrivalRow | undefined },
): Promise<void> {
  const { client, staff, verdicts } = context;
  const present = cachedRow(client, id);
  const row = present?.visitKey === key && present.offline ? present : before;
  const shown = judgeOffline(row, serverClock.now());
  const [by, ahead] = [staff.id > 0 ? { staffId: staff.id } : {}, measuredAhead()];
  const at = systemClock.now().toISOString();
  const noted = { key, bookingId: id, at, how, shown, ...(ahead === null ? {} : { ahead }), ...by };
  // Another code is nothing that the server could know better, and may hold what no device should keep, such as an identity card's.
  const isNoted = shown !== 'again' && isBookingId(id);
  if (isNoted && !(await keepNoted(noted))) {
    takeBack(client, row, key);
    return verdicts.refuse(id, row, NOT_KEPT, { isMissed: true });
  }
  if (row) changeBoard(client, (day) => withNoted(withoutArrival(day, { key, before: row }), [noted], serverAhead()));
  const day = client.getQueryData<DayAnswer>(DAY_KEY);
  const hasList = day !== undefined && isListOf(day, serverClock.now());
  const text = notedText({ ...row, verdict: shown }, { isNoted, hasList });
  verdicts.show({ ...text, name: row?.customerName, bookingId: row?.bookingId });
  // No row of today has an Undo.
  const name = row?.customerName ?? `Ticket ${id}`;
  if (isNoted && !(row && hasList))
    offerUndo({ text: `${isolated(name)} is noted`, undo: () => undoCheckIn(context, key, name) });
}
