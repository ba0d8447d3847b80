import type { MouseEvent } from 'react';
import { Icon } from '#design/icon.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { canChoose, type DayState, dayWithoutYear, type Noun, shortState, spokenDay } from '../day-labels.ts';

/** One date of the day picker, with its state in words and as a bar. A real link, so that it works without script. */
export function DayChip({
  day,
  state,
  loading,
  noun,
  note,
  selected,
  isToday,
  href,
  onChoose,
}: {
  day: IstDay;
  state: DayState | undefined;
  loading: boolean;
  noun: Noun;
  note: string | null;
  selected: boolean;
  isToday: boolean;
  href: string;
  onChoose: () => void;
}) {
  const free = canChoose(state);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  const spoken = [isToday ? `Today, ${spokenDay(day, state, noun)}` : spokenDay(day, state, noun), note]
    .filter(Boolean)
    .join(', ');
  return (
    <a
      href={href}
      className="day-chip"
      data-state={state?.state ?? 'unknown'}
      aria-current={selected ? 'true' : undefined}
      aria-disabled={free ? undefined : true}
      onClick={press}
    >
      <span className="sr-only">{spoken}</span>
      <LeafFace day={day} top={isToday ? 'Today' : undefined} />
      <span aria-hidden="true" className="day-chip-state">
        {loading ? ' ' : note && free ? note : shortState(state)}
      </span>
      <svg aria-hidden="true" className="day-chip-bar" viewBox="0 0 10 1" preserveAspectRatio="none">
        <rect width={state ? Math.ceil((state.free / state.capacity) * 10) : 0} height="1" />
      </svg>
    </a>
  );
}

/** The way to the calendar; shows the chosen date when it lies there. Its name carries the choice. */
export function MoreDatesChip({
  day,
  state,
  noun,
  onOpen,
}: {
  day: IstDay | null;
  state: DayState | undefined;
  noun: Noun;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      className="day-chip day-chip-more"
      aria-haspopup="dialog"
      data-chosen={day ? true : undefined}
      onClick={onOpen}
    >
      {day ? (
        <>
          <span className="sr-only">More dates, chosen: {spokenDay(day, state, noun)}. </span>
          <LeafFace day={day} />
          <span className="day-chip-state">Change</span>
        </>
      ) : (
        <>
          <Icon name="calendar" size={26} />
          <span className="day-chip-state">More dates</span>
        </>
      )}
    </button>
  );
}

function LeafFace({ day, top }: { day: IstDay; top?: string | undefined }) {
  const [weekday = '', date = '', month = ''] = formatIstDay(day, 'short').split(' ');
  return (
    <>
      <span aria-hidden="true" className="day-chip-top">
        {top ?? weekday}
      </span>
      <span aria-hidden="true" className="day-chip-date">
        {date}
      </span>
      <span aria-hidden="true" className="day-chip-month">
        {month || dayWithoutYear(day)}
      </span>
    </>
  );
}
