import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { shortTime } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { IstTime } from '#platform/ist-day.ts';
import { canChooseHour, freeSpan, pickHour, type RoomHour, type Span } from '../rules/room-day.ts';
import { isSameSpan, noPress, rulerText, spokenHour } from './room-labels.ts';

type RulerProps = {
  label: string;
  hours: readonly RoomHour[];
  chosen: Span | null;
  /** False while it is not known which hours are free. */
  known: boolean;
  onChoose: (span: Span) => void;
};

/**
 * The room's day as a ruler of ten hours. A span is chosen by dragging, by pressing its first and last hour, or by keys: arrows move, with
 * Shift they select, Enter and Space press. Taken hours can be focused and say so but not be chosen. The visitor's own holds can be chosen
 * again.
 */
export function RoomRuler({ label, hours, chosen, known, onChoose }: RulerProps) {
  const [pressed, setPressed] = useState(noPress);
  const [seen, setSeen] = useState(chosen);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const [walkedTo, setWalkedTo] = useState<IstTime | null>(null);
  const drag = useRef<{ from: IstTime; moved: boolean } | null>(null);
  const keyAnchor = useRef<IstTime | null>(null);
  const shown = drawn ?? chosen;
  const stop = walkedTo ?? chosen?.start ?? (hours.find(canChooseHour) ?? hours[0])?.start;

  // A time chosen by the selects, a link or Back replaces the press here.
  if (!isSameSpan(seen, chosen)) {
    setSeen(chosen);
    if (!isSameSpan(pressed.span, chosen)) setPressed(noPress);
  }

  const take = (span: Span, from: IstTime | null) => {
    setPressed({ span, from, refused: null });
    onChoose(span);
  };
  const press = (hour: RoomHour) => {
    setWalkedTo(hour.start);
    const picked = pickHour(pressed.from, hour.start, hours);
    if (picked) take(picked.span, picked.anchor);
    else setPressed({ ...pressed, refused: hour.start });
  };

  const onPointerDown = (event: PointerEvent) => {
    const from = hourAt(event);
    drag.current = from && event.button === 0 ? { from, moved: false } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const over = hourAt(event);
    if (!drag.current || !over || (over === drag.current.from && !drag.current.moved)) return;
    if (!drag.current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current.moved = true;
    setDrawn(freeSpan(drag.current.from, over, hours));
  };
  const onPointerUp = () => {
    if (drag.current?.moved && drawn) take(drawn, null);
    setDrawn(null);
  };
  const onPointerCancel = () => {
    drag.current = null;
    setDrawn(null);
  };

  const onKeyDown = (event: KeyboardEvent, hour: RoomHour) => {
    const to = hourByKey(event.key, hour, hours);
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey) {
      keyAnchor.current ??= hour.start;
      const span = freeSpan(keyAnchor.current, to.start, hours);
      const arrives = span !== null && span.start <= to.start && to.end <= span.end;
      if (!arrives) return setPressed({ ...pressed, refused: to.start });
      take(span, null);
    } else keyAnchor.current = null;
    setWalkedTo(to.start);
    document.getElementById(idOf(to.start))?.focus();
  };

  return (
    <div className="@container grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as the ruler; it lies inside one */}
      <div
        role="group"
        aria-label={label}
        className="ruler"
        data-known={known}
        {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
      >
        {hours.map((hour) => {
          const { start, end, state } = hour;
          const isShown = shown !== null && shown.start <= start && end <= shown.end;
          return (
            <button
              key={start}
              type="button"
              id={idOf(start)}
              data-hour={start}
              data-state={state}
              data-shown={isShown ? edgeOf(hour, shown) : undefined}
              className="ruler-hour"
              tabIndex={start === stop ? 0 : -1}
              aria-pressed={isShown}
              aria-disabled={canChooseHour(hour) ? undefined : true}
              onClick={(event) => {
                const endsDrag = drag.current?.moved === true && event.detail > 0;
                drag.current = null;
                if (!endsDrag) press(hour);
              }}
              onKeyDown={(event) => onKeyDown(event, hour)}
            >
              <span className="sr-only">{spokenHour(hour, { known })}</span>
              <span aria-hidden="true" className="ruler-ends">
                <span>{shortTime(start)}</span>
                <span className="ruler-to">{shortTime(end)}</span>
              </span>
              <span aria-hidden="true" className="ruler-fill">
                {isShown ? lengthOn(hour, shown) : known ? wordOn(hour) : null}
              </span>
            </button>
          );
        })}
      </div>
      <output className="block min-h-6 text-small font-medium">{rulerText(pressed, chosen, hours)}</output>
    </div>
  );
}

const idOf = (start: IstTime): string => `hour-${start}`;

const wordOn = ({ state }: RoomHour): string => ({ free: 'Open', yours: 'Yours', taken: 'Taken', past: 'Over' })[state];

/** How long the span is, said where it begins. */
function lengthOn({ start }: RoomHour, span: Span): string {
  if (span.start !== start) return '';
  const hours = Number(span.end.slice(0, 2)) - Number(start.slice(0, 2));
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function edgeOf({ start, end }: RoomHour, span: Span): string {
  const [first, last] = [span.start === start, span.end === end];
  return first && last ? 'alone' : first ? 'first' : last ? 'last' : 'inside';
}

/** The hour under the finger or the mouse, wherever the pointer went down. */
function hourAt({ clientX, clientY }: PointerEvent): IstTime | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-hour]');
  return (cell?.dataset['hour'] as IstTime | undefined) ?? null;
}

function hourByKey(key: string, hour: RoomHour, hours: readonly RoomHour[]): RoomHour | undefined {
  const at = hours.findIndex(({ start }) => start === hour.start);
  const to = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: hours.length - 1,
  }[key];
  return to === undefined ? undefined : hours[to];
}
