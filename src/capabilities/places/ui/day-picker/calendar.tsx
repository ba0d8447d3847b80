import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/icon.tsx';
import type { IstDay } from '#platform/ist-day.ts';
import { weekdaysFromMonday } from '#platform/week.ts';
import { canChoose, type DayState, type Noun, shortState, spokenDay } from '../day-labels.ts';
import { dayByKey, type Month, monthName, monthOf, weeksOf } from './month-grid.ts';

export type CalendarProps = {
  first: IstDay;
  last: IstDay;
  selected: IstDay | null;
  states: ReadonlyMap<string, DayState>;
  noun: Noun;
  note?: ((day: IstDay) => string | null) | undefined;
  /** Why the day that was pressed last cannot be chosen. */
  refusal: string;
  onChoose: (day: IstDay) => void;
};

/** One month as an APG date grid: one stop of the Tab key, arrows inside. Days of no sale are shown and cannot be reached. */
export function Calendar({ first, last, selected, states, noun, note, refusal, onChoose }: CalendarProps) {
  const [focused, setFocused] = useState<IstDay>(selected ?? first);
  const [month, setMonth] = useState<Month>(monthOf(focused));
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(true);

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    // After the window around it has opened, which would take the focus to its first button.
    queueMicrotask(() => grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus());
  }, [focused]);

  const turn = (to: Month) => {
    setMonth(to);
    const days = weeksOf(to)
      .flat()
      .filter((day): day is IstDay => day !== null && day >= first && day <= last);
    const target = days.find((day) => day === selected) ?? days[0];
    if (target) setFocused(target);
  };
  const onKeyDown = (event: KeyboardEvent, day: IstDay) => {
    const target = dayByKey(day, event, { first, last });
    if (!target) return;
    event.preventDefault();
    moveFocus.current = true;
    setFocused(target);
    setMonth(monthOf(target));
  };

  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between">
        <TurnButton
          label="Previous month"
          icon="back"
          to={neighbour(month, -1)}
          bound={month <= monthOf(first)}
          onTurn={turn}
        />
        <p id="calendar-month" aria-live="polite" className="text-h3 font-strong">
          {monthName(month)}
        </p>
        <TurnButton
          label="Next month"
          icon="right"
          to={neighbour(month, 1)}
          bound={month >= monthOf(last)}
          onTurn={turn}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the APG's own date grid is a table with this role */}
      <table ref={grid} role="grid" aria-labelledby="calendar-month" className="calendar">
        <thead>
          <tr>
            {weekdaysFromMonday.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={weekdaysFromMonday[column]} aria-hidden="true" />
                ) : day < first || day > last ? (
                  <td key={day} className="calendar-off">
                    {Number(day.slice(8))}
                  </td>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it is its name
                  <td key={day} aria-selected={day === selected}>
                    <button
                      type="button"
                      data-day={day}
                      data-state={states.get(day)?.state ?? 'unknown'}
                      className="calendar-day"
                      tabIndex={day === focused ? 0 : -1}
                      aria-disabled={canChoose(states.get(day)) ? undefined : true}
                      aria-current={day === first ? 'date' : undefined}
                      onClick={() => {
                        setFocused(day);
                        onChoose(day);
                      }}
                      onKeyDown={(event) => onKeyDown(event, day)}
                    >
                      <span className="sr-only">
                        {[spokenDay(day, states.get(day), noun), note?.(day)].filter(Boolean).join(', ')}
                      </span>
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span aria-hidden="true" className="calendar-state">
                        {note?.(day) ?? shortState(states.get(day))}
                      </span>
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block min-h-10 text-small font-medium text-pending">{refusal}</output>
    </div>
  );
}

function TurnButton({
  label,
  icon,
  to,
  bound,
  onTurn,
}: {
  label: string;
  icon: 'back' | 'right';
  to: Month;
  bound: boolean;
  onTurn: (month: Month) => void;
}) {
  return (
    <button
      type="button"
      className="button button-plain"
      aria-label={label}
      aria-disabled={bound || undefined}
      onClick={() => (bound ? undefined : onTurn(to))}
    >
      <Icon name={icon} />
    </button>
  );
}

function neighbour(month: Month, by: 1 | -1): Month {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const months = year * 12 + (index - 1) + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` as Month;
}
