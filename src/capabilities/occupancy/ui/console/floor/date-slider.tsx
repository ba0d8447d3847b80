import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addDays, daysBetween, formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { calendarAddress, type View } from '../calendar-address.ts';

/** So many days before and after today. */
const [BEFORE, AFTER] = [14, 60];

/** A date is asked for when the slider has rested so long. */
const REST_MS = 150;

/** Slides the floor over the days from two weeks ago to two months ahead. */
export function DateSlider({ date, today }: { date: IstDay; today: IstDay }) {
  const id = useId();
  const navigate = useNavigate();
  const view: View = useLocation().pathname.includes('/floor/') ? 'floor' : 'day';
  const [moved, setMoved] = useState<{ from: IstDay; to: IstDay } | null>(null);
  const shown = moved?.from === date ? moved.to : date;
  useEffect(() => {
    if (shown === date) return undefined;
    const timer = setTimeout(() => void navigate(calendarAddress(view, shown), { replace: true }), REST_MS);
    return () => clearTimeout(timer);
  }, [shown, date, view, navigate]);
  const at = daysBetween(today, shown);
  return (
    <div className="date-slider">
      <label htmlFor={id}>Date</label>
      <input
        id={id}
        type="range"
        min={Math.min(-BEFORE, at)}
        max={Math.max(AFTER, at)}
        value={at}
        aria-valuetext={formatIstDay(shown)}
        onChange={({ currentTarget }) => setMoved({ from: date, to: addDays(today, currentTarget.valueAsNumber) })}
      />
      <output htmlFor={id} className="figures">
        {formatIstDay(shown, 'short')}
      </output>
    </div>
  );
}
