import { useEffect, useState } from 'react';
import type { IstDay } from '#platform/ist-day.ts';
import type { AvailabilityAnswer, DayAvailability } from '../contract.ts';
import { FloorPicture } from './floor-picture.tsx';
import { placesLeft } from './places-left.ts';

/** The floor as it is today: taken desks are covered once the server has answered, and a text says the same. */
export function FloorToday({ today, desks }: { today: IstDay; desks: number }) {
  const day = useToday(today);
  const label =
    day && day.state !== 'closed'
      ? `${placesLeft(day, { one: 'desk', many: 'desks' })} today`
      : `${desks} hot ${desks === 1 ? 'desk' : 'desks'}`;
  return (
    <figure className="floor-figure">
      <FloorPicture
        alt="The floor in the morning: wooden desks with orange chairs, plants, a long shelf of books and two green sofas"
        sizes="(min-width: 64rem) 60vw"
        first="beside-text"
        desks={desks}
        taken={day?.takenDesks ?? null}
      />
      <figcaption className="floor-caption">
        <span>{label}</span>
      </figcaption>
    </figure>
  );
}

/** Null until known, and when it cannot be known: the picture then stays without today's facts. */
function useToday(today: IstDay): DayAvailability | null {
  const [day, setDay] = useState<DayAvailability | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const query = new URLSearchParams({ from: today, to: today });
    fetch(`/api/availability/dayPass?${query}`, { signal: leaving.signal })
      .then(async (answer) => setDay(answer.ok ? firstDay(await answer.json()) : null))
      .catch(() => {
        /* nothing to show then */
      });
    return () => leaving.abort();
  }, [today]);
  return day;
}

/** Parsed by hand, as the schema library would be too large for the home page. */
function firstDay(answer: unknown): DayAvailability | null {
  const days = (answer as Partial<AvailabilityAnswer>).days;
  return Array.isArray(days) ? (days[0] ?? null) : null;
}
