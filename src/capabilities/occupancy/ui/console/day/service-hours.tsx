import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import type { CalendarDayAnswer } from '../../../contract.ts';
import { CountsBar } from '../counts-bar.tsx';
import { dayText, soldText } from '../occupancy-words.ts';

type Service = CalendarDayAnswer['services'][number];

/** Each service with its day in a line, a bar for every hour of its opening, and the same as a table. */
export function ServiceHours({ services, isPast }: { services: readonly Service[]; isPast: boolean }) {
  // A room's hours are shown by who has it.
  const shown = services.filter(({ unit }) => unit !== 'hour');
  const axis = axisOf(shown);
  return (
    <ul className="service-hours">
      {shown.map((service) => (
        <li key={`${service.service} ${service.plan}`}>
          <p className="service-line">
            <span className="font-strong">{service.label}</span>{' '}
            <span className="figures">{lineOf(service, isPast)}</span>
          </p>
          {isAlike(service) ? <CountsBar counts={service} /> : <HourBars service={service} axis={axis} />}
        </li>
      ))}
    </ul>
  );
}

/** '38 free · 12 of 50 sold'; of a day that is over '12 of 50 sold'. */
function lineOf(service: Service, isPast: boolean): string {
  if (isPast && service.capacity > 0) return soldText(service);
  const { lead, rest } = dayText(service, isPast);
  return [lead, rest].filter(Boolean).join(' · ');
}

function HourBars({ service, axis }: { service: Service; axis: readonly number[] }) {
  return (
    <>
      <div className="hour-bars figures" aria-hidden="true">
        {axis.map((hour) => {
          const counts = service.hours.find(({ start }) => hourOf(start) === hour);
          return (
            <span key={hour}>
              {counts ? <CountsBar counts={counts} isUpright /> : <span className="counts-none" />}
              <span>{String(hour).padStart(2, '0')}</span>
            </span>
          );
        })}
      </div>
      <details className="hour-table">
        <summary>{service.label} by hour</summary>
        <table className="ledger figures">
          <thead>
            <tr>
              {['Hour', 'Sold', 'Held', 'Closed', 'Free'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {service.hours.map(({ start, end, sold, held, closed, free }) => (
              <tr key={start}>
                <th scope="row">
                  {formatIstTime(start as IstTime)} - {formatIstTime(end as IstTime)}
                </th>
                <td>{sold}</td>
                <td>{held}</td>
                <td>{closed}</td>
                <td>{free}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** Open around the clock with the same numbers in each hour: one bar says it all. */
const isAlike = ({ hours }: Service): boolean =>
  hours.every(
    ({ sold, held, closed }) => sold === hours[0]?.sold && held === hours[0]?.held && closed === hours[0]?.closed,
  );

/** The hours from the first opening to the last close of what is not open around the clock. */
function axisOf(services: readonly Service[]): number[] {
  const open = services.filter(({ hours }) => hours.length > 0 && hours.length < 24);
  const first = Math.min(...open.map(({ hours }) => hourOf(hours[0]?.start ?? '00:00')));
  const last = Math.max(...open.map(({ hours }) => hourOf(hours.at(-1)?.start ?? '00:00')));
  return open.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
