import type { CSSProperties } from 'react';
import { istTimeOf } from '#platform/ist-day.ts';

const HOUR_MS = 3_600_000;
/** With more hours the figures below them would touch on a phone. */
const MOST_FIGURES = 16;

/** A day from opening to close as a ruler of its hours, with a mark at the present minute. What it shows is said in words beside it. */
export function DayRuler({
  start,
  end,
  stretches,
  now,
}: {
  start: string;
  end: string;
  stretches: readonly { start: string; end: string; kind: string }[];
  now: Date;
}) {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const share = (instant: number): number => Math.min(1, Math.max(0, (instant - from) / (to - from)));
  const hours = Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS);
  const shown = hours.filter((_, index) => hours.length <= MOST_FIGURES || index % 2 === 0);
  const isOpen = now.getTime() >= from && now.getTime() < to;
  return (
    <div className="room-ruler" aria-hidden="true">
      {stretches.map((stretch) => (
        <span
          key={stretch.start}
          className="room-stretch"
          data-kind={stretch.kind}
          style={at(share(Date.parse(stretch.start)), share(Date.parse(stretch.end)))}
        />
      ))}
      {isOpen ? <span className="room-now" style={at(share(now.getTime()), 1)} /> : null}
      <span className="room-hours figures">
        {shown.map((hour) => (
          <span key={hour} style={at(share(hour), 1)}>
            {istTimeOf(new Date(hour)).slice(0, 2)}
          </span>
        ))}
      </span>
    </div>
  );
}

const at = (start: number, end: number): CSSProperties => ({
  left: `${start * 100}%`,
  width: `${(end - start) * 100}%`,
});
