import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { isIncluded } from '#capabilities/booking/rules/included.ts';
import { selectionOf } from '#capabilities/purchase/ui/move/move-choice.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { addDays, istDayOf, istEndOf, istTimeOf, parseIstDay } from '#platform/ist-day.ts';
import { momentText, spanText } from '#platform/moment-text.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { BookingClosureAnswer } from '../contract.ts';

type Closure = BookingClosureAnswer['closure'];
type Props = { booking: BookingRecord; send: AuthorizedFetch; now: Date; onAnswered: () => void };

const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * A customer's choice when the facility closes during their booking: a free move, a refund, or keeping it. Renders nothing without such a closure.
 */
export function ClosureChoice({ booking, send, now, onAnswered }: Props) {
  const path = `/api/bookings/${encodeURIComponent(booking.booking_id)}/closure`;
  const [closure, setClosure] = useState<Closure>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [date, setDate] = useState('');
  useEffect(() => {
    const ask = async () => {
      const answer = await send(path);
      if (answer.ok) setClosure(((await answer.json()) as BookingClosureAnswer).closure);
    };
    void ask().catch(() => undefined);
  }, [send, path]);
  async function choose(body: { choice: string; selection?: object }) {
    setBusy(body.choice);
    setError('');
    try {
      const answer = await send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const said: unknown = await answer.json();
      if (answer.ok) {
        setClosure((said as BookingClosureAnswer).closure);
        onAnswered();
      } else {
        const refused = z.safeParse(refusal, said);
        setError(refused.success ? refused.data.error.message : 'It did not work. Please try again.');
      }
    } catch {
      setError('You seem to be offline. You can safely try again.');
    } finally {
      setBusy(null);
    }
  }
  if (!closure) return null;
  if (closure.state !== 'waiting' || closure.outcome !== 'offer') {
    return closure.ended === null ? null : (
      <Notice tone="info" title="About our closure" live="status">
        {closure.ended}
      </Notice>
    );
  }
  const back = isIncluded(booking) ? 'return its hours' : `refund ${formatRupees(paise(closure.refundPaise))}`;
  const day = parseIstDay(date);
  return (
    <section
      aria-labelledby="closure-choice"
      className="grid justify-items-start gap-4 rounded-control bg-sunk p-4 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="closure-choice" className="text-h3">
          We have to close
        </h2>
        <p>
          {spanText({ start: new Date(closure.from), end: new Date(closure.until) })}. Reason: {closure.reason}
        </p>
        <p className="text-muted">
          Please choose until {momentText(new Date(closure.defaultAfter ?? closure.until))}. If we hear nothing, we
          cancel the booking and {back}.
        </p>
      </div>
      {error === '' ? null : (
        <Notice tone="error" live="alert">
          {error}
        </Notice>
      )}
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const hours = { start: istTimeOf(new Date(booking.starts_at)), end: istEndOf(new Date(booking.ends_at)) };
          const selection = selectionOf(booking, { date: day, ...hours });
          if (selection) void choose({ choice: 'move', selection });
          else setError('Please choose a new date.');
        }}
      >
        <TextField
          label="New date"
          type="date"
          min={istDayOf(now)}
          max={addDays(istDayOf(now), 90)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" busy={busy === 'move'} busyLabel="Moving…">
          Move for free
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busy={busy === 'refund'}
          busyLabel="Cancelling…"
          onClick={() => void choose({ choice: 'refund' })}
        >
          Cancel and {back}
        </Button>
        <Button
          kind="secondary"
          busy={busy === 'keep'}
          busyLabel="Saving…"
          onClick={() => void choose({ choice: 'keep' })}
        >
          Keep booking
        </Button>
      </div>
      {closure.byHand ? (
        <p className="text-small text-muted">You paid at our counter, so you get the money there.</p>
      ) : null}
    </section>
  );
}
