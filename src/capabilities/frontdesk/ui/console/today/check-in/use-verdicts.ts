import { useMemo, useState } from 'react';
import { serverClock } from '#console/api/server-clock.ts';
import type { ArrivalRow } from '../board.ts';
import { addMissed } from '../verdict/missed.ts';
import { playSignal } from '../verdict/verdict-signal.ts';
import type { Shown } from '../verdict/verdict-text.ts';

/** Shows verdicts on tickets. Its functions stay the same, so that unchanged rows are not rendered again. */
export type Verdicts = {
  /** Shows a verdict and plays its signal. */
  show(verdict: Shown): void;
  /** Changes the verdict on screen without a signal, or hides it (null). */
  change(next: (before: Shown | null) => Shown | null): void;
  /** Sets the error of a booking's row; null removes it. */
  fail(bookingId: string, text: string | null): void;
  /**
   * Nothing was stored: row and verdict say why.
   * @param row undefined where the booking is not on today's board.
   * @param because.isMissed a guest may have come in, and nobody has recorded it.
   */
  refuse(bookingId: string, row: ArrivalRow | undefined, text: string, because: { isMissed: boolean }): void;
};

/** The last verdict, and the errors of rows by booking. */
export function useVerdicts(): { shown: Shown | null; failures: ReadonlyMap<string, string>; verdicts: Verdicts } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  const verdicts = useMemo<Verdicts>(() => {
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
    return {
      show,
      change: setShown,
      fail,
      refuse(id, row, text, { isMissed }) {
        fail(id, text);
        const name = row?.customerName;
        if (isMissed) addMissed({ id, name, at: serverClock.now() });
        const missed = isMissed ? { missed: id } : {};
        show({ signal: 'stop', word: 'Not checked in', name, text, bookingId: row?.bookingId, ...missed });
      },
    };
  }, []);

  return { shown, failures, verdicts };
}
