import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { addDays, daysBetween, type IstDay } from '#platform/ist-day.ts';
import { answerOf, canChoose, type DayState, type Noun, type PickedDay } from '../day-labels.ts';
import type { CalendarProps } from './calendar.tsx';
import { DayChip, MoreDatesChip } from './day-chip.tsx';

/* Loaded when first opened, as most visitors take one of the next seven days. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The calendar in a window; the browser gives the focus back to the button that opened it. */
function CalendarDialog({
  open,
  onClose,
  title,
  ...calendar
}: CalendarProps & { open: boolean; onClose: () => void; title: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {/* As high as a month of six weeks: the window stays as it is while the calendar comes, and from month to month. */}
      <div className="min-h-116">
        <Suspense fallback={<Skeleton className="h-116 w-full" />}>
          <Calendar {...calendar} />
        </Suspense>
      </div>
    </Dialog>
  );
}

const CHIPS = 7;

export type DayPickerProps = {
  /** Where an error summary's link leads. */
  id: string;
  label: string;
  first: IstDay;
  last: IstDay;
  selected: IstDay | null;
  onSelect: (day: IstDay) => void;
  /** The page's address with that date chosen, for visitors without script. */
  hrefFor: (day: IstDay) => string;
  /** Null while not known. */
  days: readonly DayState[] | null;
  noun: Noun;
  /** A short word for a date of its own, such as the price of an offer. */
  note?: (day: IstDay) => string | null;
  error?: string | undefined;
};

/**
 * The day picker of all purchases: the next seven days as chips, the rest in a calendar. A full day can be focused and says why it is refused and
 * which day is free.
 */
export function DayPicker({
  id,
  label,
  first,
  last,
  selected,
  onSelect,
  hrefFor,
  days,
  noun,
  note,
  error,
}: DayPickerProps) {
  const [calendarOpen, setCalendarOpen] = useState(false);
  const [picked, setPicked] = useState<PickedDay>({ chose: null, refused: null });
  const states = new Map((days ?? []).map((state) => [state.date, state]));
  const choose = (day: IstDay): boolean => {
    const can = canChoose(states.get(day));
    setPicked(can ? { chose: day, refused: null } : { chose: null, refused: { day, beside: selected } });
    if (can) onSelect(day);
    return can;
  };
  const near = Array.from({ length: Math.min(CHIPS, daysBetween(first, last) + 1) }, (_, ahead) =>
    addDays(first, ahead),
  );
  const far = selected !== null && !near.includes(selected) ? selected : null;
  const { refusal, chosen } = answerOf(picked, { selected, days: days ?? [], noun });

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a fieldset Chromium loses the layout of what has container queries
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <h2 id={`${id}-label`} className="mb-4 text-h3">
        {label}
      </h2>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="@container">
        <ul id={id} tabIndex={-1} className="day-chips">
          {near.map((day) => (
            <li key={day}>
              <DayChip
                day={day}
                state={states.get(day)}
                loading={days === null}
                noun={noun}
                note={note?.(day) ?? null}
                selected={day === selected}
                isToday={day === first}
                href={hrefFor(day)}
                onChoose={() => choose(day)}
              />
            </li>
          ))}
          <li>
            <MoreDatesChip
              day={far}
              state={far ? states.get(far) : undefined}
              noun={noun}
              onOpen={() => setCalendarOpen(true)}
            />
          </li>
        </ul>
      </div>
      <output className={refusal ? 'mt-3 block text-small font-medium text-pending' : 'sr-only'}>
        {refusal || chosen}
      </output>
      <CalendarDialog
        open={calendarOpen}
        onClose={() => setCalendarOpen(false)}
        title={label}
        {...{ first, last, selected, states, noun, note, refusal }}
        onChoose={(day) => {
          if (choose(day)) setCalendarOpen(false);
        }}
      />
    </div>
  );
}
