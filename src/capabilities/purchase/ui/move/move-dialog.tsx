import { useEffect, useState } from 'react';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { moveFee } from '#capabilities/booking/rules/moving.ts';
import { daysOfBooking } from '#capabilities/booking/rules/visit-of.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { type HoursFacts, hoursOfService } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { roomHours } from '#capabilities/places/rules/room-day.ts';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import type { Ask } from '#capabilities/places/ui/fetch-availability.ts';
import { useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Notice } from '#design/notice.tsx';
import { formatIstDay, istDayOf, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { TimeFields } from '../services/conference/time-fields.tsx';
import { isMonth, type MoveChoice, selectionOf } from './move-choice.ts';
import type { MoveOutcome } from './move-client.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  booking: BookingRecord;
  /** Fetch as the signed-in person, for whom the hold of their own unpaid fee counts as free. Null for a link. */
  ask: Ask | null;
  opening: HoursFacts;
  now: Date;
  busy: boolean;
  problem: Extract<MoveOutcome, { kind: 'refused' | 'unknown' }> | null;
  /** @param released the unpaid order for another move that is released first; null for none. */
  onMove: (selection: Selection, released: string | null) => void;
};

/** Where to: the date pickers of the purchase, and what the move costs on its button. */
export function MoveDialog({ open, onClose, booking, busy, ...rest }: Props) {
  const what = `Now ${daysOfBooking(booking)}, ${booking.booking_time}`;
  return (
    <Dialog open={open} onClose={onClose} title={`Move your ${booking.service_name}`} subtitle={what} busy={busy}>
      <Choose {...rest} booking={booking} busy={busy} />
    </Dialog>
  );
}

function Choose({ booking, ask, opening, now, busy, problem, onMove }: Omit<Props, 'open' | 'onClose'>) {
  const service = factsOf(booking.service_type);
  const place = (isMonth(booking) && service.places.month) || service.places.day;
  const dates = useSaleDates(service, istDayOf(now), {
    plan: isMonth(booking) ? 'month' : undefined,
    ...(ask ? { session: { user: ask, send: ask } } : {}),
  });
  const { first, last, availability } = dates;
  const { refresh } = availability;
  useEffect(() => {
    if (problem) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once after each refusal: someone else was faster
  }, [problem]);
  const [choice, setChoice] = useState<MoveChoice>({ date: null, start: null, end: null });
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<MoveChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { date } = choice;
  const selection = selectionOf(booking, choice);
  const fee = moveFee(booking);
  const own = {
    date: booking.booking_date,
    start: istTimeOf(new Date(booking.starts_at)),
    end: istEndOf(new Date(booking.ends_at)),
  };
  const day = availability.days?.find((known) => known.date === date);
  const yours = [...(day?.yours ?? []), ...(date === own.date ? [own] : [])];
  const openingHours = date && place.unit === 'hour' ? hoursOfService(service, opening, date) : null;
  const hours =
    date && openingHours
      ? roomHours(date, { hours: openingHours, taken: day?.taken ?? [], rooms: day?.rooms, yours, now: dates.now() })
      : [];
  const otherOrder = problem?.kind === 'refused' ? problem.otherOrder : undefined;
  const release =
    otherOrder && selection ? (
      <Button kind="confirm" busy={busy} busyLabel="Moving..." onClick={() => onMove(selection, otherOrder)}>
        Release and continue
      </Button>
    ) : null;
  return (
    <div className="grid gap-6">
      <DayPicker
        id="move-date"
        label="Choose the new date"
        first={first}
        last={last}
        selected={date}
        onSelect={(next) => change({ date: next })}
        hrefFor={() => '#move-date'}
        days={availability.days}
        noun={place.counted}
        error={asked && !date ? 'Please select a date' : undefined}
      />
      {openingHours ? (
        <TimeFields
          openingHours={openingHours}
          hours={hours}
          start={choice.start}
          end={choice.end}
          errors={asked && !selection ? { endTime: 'Please select a valid time range.' } : {}}
          onChange={change}
        />
      ) : null}
      <p className="text-muted">
        {fee > 0
          ? `Each move after the first costs ${formatRupees(fee)}, GST included.`
          : `Your first move is free. Each further move costs ${formatRupees(moveFee({ moves: 1 }))}.`}{' '}
        The price stays the same. If you cancel after moving, you get at most today’s refund.
      </p>
      {problem ? (
        <Notice tone="error" title="Your booking was not moved" live="alert" actions={release}>
          {problem.kind === 'refused'
            ? problem.text
            : 'We could not reach the server. You can safely try again: your booking is moved only once.'}
        </Notice>
      ) : null}
      <Button
        kind="confirm"
        className="justify-self-start"
        busy={busy}
        busyLabel="Moving..."
        onClick={() => (selection ? onMove(selection, null) : setAsked(true))}
      >
        {fee > 0 ? `Pay ${formatRupees(fee)} and move` : 'Move booking'}
        {date ? ` to ${formatIstDay(date, 'short')}` : ''}
      </Button>
    </div>
  );
}
