import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { calendarAddress, spanOf } from './calendar-address.ts';
import { calendarQuery } from './calendar-queries.ts';
import { ClosedTimes } from './closed-times.tsx';
import { CountsBar } from './counts-bar.tsx';
import { Loaded } from './loaded.tsx';
import { type Counts, dayText } from './occupancy-words.ts';

/** A week from Monday on: a column a day, with the numbers of each service. */
export function WeekView({ date }: { date: IstDay }) {
  const query = useQuery(calendarQuery(useApi(), spanOf('week', date)));
  return (
    <Loaded query={query} title="The week could not be loaded">
      {({ days, services, today, closures }) => (
        <>
          <ol className="calendar-week">
            {days.map((day) => (
              <li key={day.date} data-today={day.date === today}>
                <h2>
                  <Link to={calendarAddress('day', day.date as IstDay)}>
                    <span>{formatIstDay(day.date as IstDay, 'short')}</span>
                    {day.date === today ? <span className="calendar-badge">Today</span> : null}
                  </Link>
                </h2>
                <dl>
                  {day.services.map((counts, index) => (
                    <div key={`${counts.service} ${counts.plan}`}>
                      <dt>
                        {services[index]?.label}
                        {services[index]?.unit === 'hour' ? ', hours' : ''}
                      </dt>
                      <dd className="figures">
                        <CountsInWords counts={counts} isPast={day.date < today} />
                        <CountsBar counts={counts} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          <ClosedTimes closures={closures} />
        </>
      )}
    </Loaded>
  );
}

function CountsInWords({ counts, isPast }: { counts: Counts; isPast: boolean }) {
  const { lead, rest } = dayText(counts, isPast);
  return (
    <>
      <span className="font-strong">{lead}</span>
      {rest ? <span className="row-detail">{rest}</span> : null}
    </>
  );
}
