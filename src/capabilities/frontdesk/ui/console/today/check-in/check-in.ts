import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { refetchTopics } from '#console/api/topics.ts';
import { offerUndo } from '#console/undo/undo-store.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import { readDayCall, recordVisitsCall } from '../../../../calls.ts';
import type { VisitResult } from '../../../../contract.ts';
import { type ArrivalRow, afterLastArrival, withArrival } from '../board.ts';
import { DAY_KEY } from '../day-query.ts';
import { dropMissed } from '../verdict/missed.ts';
import { verdictText } from '../verdict/verdict-text.ts';
import { cachedRow, changeBoard, takeBack } from './cached-board.ts';
import type { CheckInContext, How } from './check-in-context.ts';
import { noteOffline } from './note-offline.ts';
import { undoCheckIn } from './undo-check-in.ts';

/** Lets a blocked customer in, with a colleague's approval if needed. */
export type LetIn = { approvalId?: number };

/** Checks in the booking of a scanned or typed text. The row changes at once; the server's verdict decides. */
export async function checkIn(context: CheckInContext, text: string, how: How, letIn?: LetIn): Promise<void> {
  const { api, client, device, staff, keys, verdicts } = context;
  const id = scannedId(text) ?? text.trim();
  // The holder of a month comes again tomorrow, and the page may stay open.
  const visit = `${istDayOf(serverClock.now())} ${id}`;
  const { key, body, callKey, row } = keys.callFor(
    visit,
    (visitKey) => ({ visits: [{ key: visitKey, bookingId: text, how, ...(letIn ? { letIn } : {}) }] }),
    cachedRow(client, id),
  );
  verdicts.fail(id, null);
  dropMissed(id);
  // What was said of this booking before counts no longer, however late the answer is. Who is let in, is so from what was said.
  if (!letIn) verdicts.change((before) => (before?.bookingId === id ? null : before));
  await client.cancelQueries({ queryKey: DAY_KEY });
  changeBoard(client, (day) =>
    withArrival(day, { bookingId: id, key, at: afterLastArrival(day, serverClock.now()), by: staff.name }),
  );
  try {
    const { results } = await api.change(recordVisitsCall, { body, key: callKey });
    keys.answered(visit);
    const [result] = results;
    if (!result || result.error) throw new CallFailed(400, 'not_stored', result?.error?.message ?? 'Not checked in.');
    showAnswer(context, result, row, key);
  } catch (error) {
    if (device && error instanceof CallFailed && error.isAway) {
      keys.answered(visit);
      return await noteOffline(context, { id, key, how, row });
    }
    takeBack(client, row, key);
    const isMissed = error instanceof CallFailed && error.isAway && isBookingId(id);
    verdicts.refuse(id, row, failureText(error), { isMissed });
  } finally {
    await refetchTopics(client, ['visits']);
  }
}

/** Shows the server's verdict, and offers to undo an arrival. @param row as it was before; @param key of the visit. */
function showAnswer(context: CheckInContext, result: VisitResult, row: ArrivalRow | undefined, key: string): void {
  const { client, verdicts } = context;
  const isIn = result.verdict === 'in';
  if (!isIn && result.verdict !== 'again') takeBack(client, row, key);
  const name = cachedRow(client, result.bookingId)?.customerName ?? row?.customerName;
  verdicts.show({
    ...verdictText(result),
    name,
    bookingId: result.bookingId ?? row?.bookingId,
    ...(result.verdict === 'blocked' ? { isBlocked: true as const } : {}),
    isLater: isLater(result),
    ...(isIn ? { key } : {}),
    ...(isIn && result.takesGuests ? { guests: 0 } : {}),
  });
  if (name === undefined) void showNameLater(context, result);
  if (!isIn) return;
  const who = name ?? 'The guest';
  offerUndo({ text: `${isolated(who)} is checked in`, undo: () => undoCheckIn(context, key, who) });
}

/** Names the customer of a ticket that is not on today's board, from the board of its day. The stored answer to a visit holds no name. */
async function showNameLater({ api, verdicts }: CheckInContext, { bookingId, start }: VisitResult): Promise<void> {
  if (bookingId === undefined || start === undefined) return;
  const date = istDayOf(new Date(start));
  const day = await api.read(readDayCall, { query: { date } }).catch(() => null);
  const name = day?.arrivals.find((row) => row.bookingId === bookingId)?.customerName;
  if (name) verdicts.change((before) => (before?.bookingId === bookingId ? { ...before, name } : before));
}

/** Whether the booking of a ticket begins on a later day in India, also after a move. */
const isLater = ({ verdict, start }: VisitResult): boolean =>
  (verdict === 'not_today' || verdict === 'moved') &&
  start !== undefined &&
  istDayOf(new Date(start)) > istDayOf(serverClock.now());
