import { useQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { useServerNow } from '#console/live/use-live.ts';
import { ListTitle } from '#console/parts/list-title.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { calendarDayQuery } from '../calendar-queries.ts';
import { CloseLink } from '../close-link.tsx';
import { ClosedTimes } from '../closed-times.tsx';
import { BarKey } from '../counts-bar.tsx';
import { Loaded } from '../loaded.tsx';
import { RoomDay } from './room-day.tsx';
import { ServiceHours } from './service-hours.tsx';

/** A date by the hour: each room's day, and what is sold, held, closed and free of each service. */
export function DayView({ date }: { date: IstDay }) {
  const query = useQuery(calendarDayQuery(useApi(), date));
  const now = useServerNow(15_000);
  return (
    <Loaded query={query} title="The day could not be loaded">
      {(day) => (
        <div className="calendar-day">
          {day.rooms.map((room) => (
            <RoomDay key={room.label} room={room} date={day.date} now={now} />
          ))}
          <section aria-labelledby="by-hour" className="grid gap-3">
            <ListTitle id="by-hour" title="Places by hour" />
            <BarKey />
            <ServiceHours services={day.services} isPast={date < day.today} />
          </section>
          <ClosedTimes closures={day.closures} />
          {date >= day.today ? (
            <div>
              <CloseLink date={date} about={formatIstDay(date)} />
            </div>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
