import { useEffect, useState } from 'react';
import type { IstDay } from '#platform/ist-day.ts';
import type { DayAvailability } from '../contract.ts';
import { FloorPicture } from './floor-picture.tsx';

/** The floor as it is today: taken desks are covered once the server has said which, and the same stands in words. */
export function FloorToday({ today, desks }: { today: IstDay; desks: number }) {
  const day = useToday(today);
  const words =
    day && day.state !== 'closed'
      ? `${day.free} of ${day.capacity} desks free today`
      : `${desks} hot desks by the window`;
  return (
    <figure className="floor-figure">
      <FloorPicture
        alt="The floor in the morning: wooden desks with orange chairs, plants, a long shelf of books and two green sofas"
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
        taken={day?.takenDesks ?? null}
      />
      <figcaption className="floor-caption">
        <span>{words}</span>
      </figcaption>
    </figure>
  );
}

/** Null until known, and when it cannot be known: the picture then stays without today's facts. */
function useToday(today: IstDay): DayAvailability | null {
  const [day, setDay] = useState<DayAvailability | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const { fetchAvailability } = await import('./fetch-availability.ts');
      const { days } = await fetchAvailability({ service: 'dayPass', from: today, to: today }, leaving.signal);
      setDay(days[0] ?? null);
    };
    ask().catch(() => {
      /* nothing to show then */
    });
    return () => leaving.abort();
  }, [today]);
  return day;
}
