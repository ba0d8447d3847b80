import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useSession } from '#console/api/console-session.tsx';
import { measuredAhead, serverAhead, serverClock } from '#console/api/server-clock.ts';
import { refetchTopics } from '#console/api/topics.ts';
import { useStaff } from '#console/staff.tsx';
import { offerUndo } from '#console/undo/undo-store.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { systemClock } from '#platform/clock.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import { noteGuestsCall, readDayCall, recordVisitsCall, undoVisitCall } from '../../../calls.ts';
import type { DayAnswer, VisitResult } from '../../../contract.ts';
import { judgeOffline, withNoted } from '../offline/offline-day.ts';
import { allNoted, dropNoted, keepNoted } from '../offline/offline-store.ts';
import { isBeingSent } from '../offline/replay.ts';
import { type ArrivalRow, afterLastArrival, isListOf, withArrival, withoutArrival } from './board.ts';
import { DAY_KEY } from './day-query.ts';
import { addMissed, dropMissed } from './verdict/missed.ts';
import { playSignal } from './verdict/verdict-signal.ts';
import { notedText, type Shown, verdictText } from './verdict/verdict-text.ts';

/** How a ticket was read. */
type How = 'camera' | 'scanner' | 'typed' | 'list';

/** Lets a blocked customer in, with a colleague's approval if needed. */
type LetIn = { approvalId?: number };

/**
 * A visit that the server has not answered. Read in another way, as scanned after a press, it is another call with the same visit.
 * `row`: as it was before the visit.
 */
type Unanswered = { key: string; sent: string; callKey: string; row: ArrivalRow | undefined };

export type CheckIn = {
  /** The last verdict. */
  shown: Shown | null;
  /** Errors of rows that could not be checked in, by booking. */
  failures: ReadonlyMap<string, string>;
  /** Checks in the booking of a scanned or typed text. The same text keeps its key until the server has answered. */
  checkIn(text: string, how: How, letIn?: LetIn): Promise<void>;
  undo(key: string, name: string): Promise<void>;
  /** Notes how many guests came in with an arrival. @param key of the visit. */
  noteGuests(key: string, guests: number): Promise<void>;
  dismiss(): void;
};

const NOT_KEPT = 'There is no network, and this device cannot keep the arrival. Write it down, and check in later.';

/** Checks in, and undoes check-ins. The row changes at once; the server's verdict decides. */
export function useCheckIn(): CheckIn {
  const { api, device } = useSession();
  const client = useQueryClient();
  const { staff } = useStaff();
  const unanswered = useRef(new Map<string, Unanswered>());
  const [shown, setShown] = useState<Shown | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  // Stable functions, so that unchanged rows are not rendered again.
  const acts = useMemo(() => {
    const list = () => client.getQueryData<DayAnswer>(DAY_KEY);
    const rowOf = (id: string | undefined) => list()?.arrivals.find(({ bookingId }) => bookingId === id);
    const show = (verdict: Shown) => {
      setShown(verdict);
      playSignal(verdict.signal);
    };
    const fail = (id: string, text: string | null) =>
      setFailures((before) => {
        const after = new Map(before);
        if (text === null) after.delete(id);
        else after.set(id, text);
        return after;
      });

    /** Reverts the optimistic update, as the server did not record the arrival. */
    const takeBack = (before: ArrivalRow | undefined, key: string) => {
      if (before) client.setQueryData<DayAnswer>(DAY_KEY, (day) => day && withoutArrival(day, { key, before }));
    };

    async function undo(key: string, name: string): Promise<void> {
      try {
        // An arrival that the server does not have yet is only deleted here.
        const noted = device ? (await allNoted()).find((one) => one.key === key) : undefined;
        if (noted) {
          const isColleagues = (noted.staffId ?? 0) !== staff.id;
          if (isColleagues || isBeingSent(key))
            return showToast({
              title: `${isolated(name)} is still checked in`,
              text: isColleagues
                ? 'A colleague noted this arrival. Undo it once the network is back.'
                : 'This arrival is being sent. Undo it again in a moment.',
              kind: 'destructive',
              about: key,
            });
          // Before the row is back, so that the next check-in keeps its own verdict.
          setShown(null);
          await dropNoted([key]);
          return await refetchTopics(client, ['visits']);
        }
        await api.change(undoVisitCall, { params: { key }, body: {}, key: crypto.randomUUID() });
        offerUndo(null);
        setShown((before) => (before?.key === key ? null : before));
      } catch (error) {
        showToast({
          title: `${isolated(name)} is still checked in`,
          text: failureText(error),
          kind: 'destructive',
          about: key,
        });
      }
      await refetchTopics(client, ['visits']);
    }

    /** Nothing was stored. Row and verdict show why. @param isMissed a guest may have come in, and nobody has recorded it. */
    function refuse(id: string, row: ArrivalRow | undefined, text: string, isMissed: boolean): void {
      fail(id, text);
      const name = row?.customerName;
      if (isMissed) addMissed({ id, name, at: serverClock.now() });
      const missed = isMissed ? { missed: id } : {};
      show({ signal: 'stop', word: 'Not checked in', name, text, bookingId: row?.bookingId, ...missed });
    }

    /** Without a network, on a shared device: keeps the arrival until it can be sent. The row shows it at once: the next answer may be slow. */
    async function note({
      id,
      key,
      how,
      row: before,
    }: {
      id: string;
      key: string;
      how: How;
      row: ArrivalRow | undefined;
    }) {
      const present = rowOf(id);
      const row = present?.visitKey === key && present.offline ? present : before;
      const shown = judgeOffline(row, serverClock.now());
      const [by, ahead] = [staff.id > 0 ? { staffId: staff.id } : {}, measuredAhead()];
      const at = systemClock.now().toISOString();
      const noted = { key, bookingId: id, at, how, shown, ...(ahead === null ? {} : { ahead }), ...by };
      // Another code is nothing that the server could know better, and may hold what no device should keep, such as an identity card's.
      const isNoted = shown !== 'again' && isBookingId(id);
      if (isNoted && !(await keepNoted(noted))) {
        takeBack(row, key);
        return refuse(id, row, NOT_KEPT, true);
      }
      if (row) {
        client.setQueryData<DayAnswer>(
          DAY_KEY,
          (day) => day && withNoted(withoutArrival(day, { key, before: row }), [noted], serverAhead()),
        );
      }
      const day = list();
      const hasList = day !== undefined && isListOf(day, serverClock.now());
      const text = notedText({ ...row, verdict: shown }, { isNoted, hasList });
      show({ ...text, name: row?.customerName, bookingId: row?.bookingId });
      // No row of today has an Undo.
      const name = row?.customerName ?? `Ticket ${id}`;
      if (isNoted && !(row && hasList)) offerUndo({ text: `${isolated(name)} is noted`, undo: () => undo(key, name) });
    }

    /** Names the customer of a ticket that is not on today's board, from the board of its day. An answer to a visit has no name: it is kept. */
    async function nameLater({ bookingId, start }: VisitResult): Promise<void> {
      if (bookingId === undefined || start === undefined) return;
      const date = istDayOf(new Date(start));
      const day = await api.read(readDayCall, { query: { date } }).catch(() => null);
      const name = day?.arrivals.find((row) => row.bookingId === bookingId)?.customerName;
      if (name) setShown((before) => (before?.bookingId === bookingId ? { ...before, name } : before));
    }

    async function checkIn(text: string, how: How, letIn?: LetIn): Promise<void> {
      const id = scannedId(text) ?? text.trim();
      // The holder of a month comes again tomorrow, and the page may stay open.
      const visit = `${istDayOf(serverClock.now())} ${id}`;
      const sentBefore = unanswered.current.get(visit);
      const key = sentBefore?.key ?? crypto.randomUUID();
      const body = { visits: [{ key, bookingId: text, how, ...(letIn ? { letIn } : {}) }] };
      const sent = JSON.stringify(body);
      const callKey = sentBefore?.sent === sent ? sentBefore.callKey : crypto.randomUUID();
      const present = rowOf(id);
      // Scanned twice, the row already shows the arrival that is on its way.
      const row = sentBefore && present?.visitKey === key ? sentBefore.row : present;
      unanswered.current.set(visit, { key, sent, callKey, row });
      fail(id, null);
      dropMissed(id);
      // What was said of this booking before counts no longer, however late the answer is. Who is let in, is so from what was said.
      if (!letIn) setShown((before) => (before?.bookingId === id ? null : before));
      await client.cancelQueries({ queryKey: DAY_KEY });
      client.setQueryData<DayAnswer>(
        DAY_KEY,
        (day) =>
          day && withArrival(day, { bookingId: id, key, at: afterLastArrival(day, serverClock.now()), by: staff.name }),
      );
      try {
        const { results } = await api.change(recordVisitsCall, { body, key: callKey });
        unanswered.current.delete(visit);
        const [result] = results;
        if (!result || result.error)
          throw new CallFailed(400, 'not_stored', result?.error?.message ?? 'Not checked in.');
        if (result.verdict !== 'in' && result.verdict !== 'again') takeBack(row, key);
        const name = rowOf(result.bookingId)?.customerName ?? row?.customerName;
        const asksGuests = result.verdict === 'in' && result.takesGuests;
        show({
          ...verdictText(result),
          name,
          bookingId: result.bookingId ?? row?.bookingId,
          ...(result.verdict === 'blocked' ? { isBlocked: true as const } : {}),
          isLater: isLater(result),
          ...(result.verdict === 'in' ? { key } : {}),
          ...(asksGuests ? { guests: 0 } : {}),
        });
        if (name === undefined) void nameLater(result);
        if (result.verdict === 'in') {
          const who = name ?? 'The guest';
          offerUndo({ text: `${isolated(who)} is checked in`, undo: () => undo(key, who) });
        }
      } catch (error) {
        if (device && error instanceof CallFailed && error.isAway) {
          unanswered.current.delete(visit);
          return await note({ id, key, how, row });
        }
        takeBack(row, key);
        refuse(id, row, failureText(error), error instanceof CallFailed && error.isAway && isBookingId(id));
      } finally {
        await refetchTopics(client, ['visits']);
      }
    }

    async function noteGuests(key: string, guests: number): Promise<void> {
      try {
        await api.change(noteGuestsCall, { params: { key }, body: { guests }, key: crypto.randomUUID() });
        setShown((before) => (before?.key === key ? { ...before, guests } : before));
      } catch (error) {
        showToast({ title: 'Guests not noted', text: failureText(error), kind: 'destructive', about: key });
      }
      await refetchTopics(client, ['visits']);
    }

    return { checkIn, undo, noteGuests };
  }, [api, device, client, staff]);

  function dismiss(): void {
    if (shown?.missed) dropMissed(shown.missed);
    setShown(null);
  }
  return { shown, failures, ...acts, dismiss };
}

/** Whether the booking of a ticket begins on a later day in India, also after a move. */
const isLater = ({ verdict, start }: VisitResult): boolean =>
  (verdict === 'not_today' || verdict === 'moved') &&
  start !== undefined &&
  istDayOf(new Date(start)) > istDayOf(serverClock.now());
