import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useAddressChoice } from '#console/parts/pages/use-address-choice.ts';
import { SelectField } from '#design/field.tsx';
import { formatIstDay, formatIstMonth, type IstDay } from '#platform/ist-day.ts';
import { weekdaysFromMonday } from '#platform/week.ts';
import type { CalendarAnswer } from '../../contract.ts';
import { calendarAddress, spanOf } from './calendar-address.ts';
import { calendarQuery } from './calendar-queries.ts';
import { Loaded } from './loaded.tsx';
import { dayText, freeText, levelOf } from './occupancy-words.ts';

/** A month of one service in whole weeks: how much is free on each day, in numbers, with a colour for how full it is. */
export function MonthView({ date }: { date: IstDay }) {
  const query = useQuery(calendarQuery(useApi(), spanOf('month', date)));
  const [chosen, choose] = useAddressChoice('service', '');
  return (
    <Loaded query={query} title="The month could not be loaded">
      {(calendar) => {
        const at = Math.max(
          0,
          calendar.services.findIndex((counted) => keyOf(counted) === chosen),
        );
        return (
          <>
            <div className="month-service">
              <SelectField
                label="Show"
                value={keyOf(calendar.services[at])}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                {calendar.services.map((counted) => (
                  <option key={keyOf(counted)} value={keyOf(counted)}>
                    {counted.label}
                    {counted.unit === 'hour' ? ', hours' : ''}
                  </option>
                ))}
              </SelectField>
            </div>
            <MonthTable calendar={calendar} at={at} month={date} />
          </>
        );
      }}
    </Loaded>
  );
}

type Counted = CalendarAnswer['services'][number];

const keyOf = (counted: Counted | undefined): string => (counted ? `${counted.service} ${counted.plan}` : '');

function MonthTable({ calendar, at, month }: { calendar: CalendarAnswer; at: number; month: IstDay }) {
  const { days, services, today } = calendar;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  return (
    <table className="calendar-month">
      <caption className="sr-only">
        {services[at]?.label}, {formatIstMonth(month)}
      </caption>
      <thead>
        <tr>
          {weekdaysFromMonday.map((name) => (
            <th key={name} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, services: counted }) => {
              const counts = counted[at];
              const day = date as IstDay;
              const said = counts ? dayText(counts, date < today) : { lead: '', rest: '' };
              return (
                <td key={date} data-other={!date.startsWith(month.slice(0, 7))}>
                  {counts ? (
                    <Link
                      to={calendarAddress('day', day)}
                      data-level={levelOf(counts)}
                      data-closed={freeText(counts) === 'Closed'}
                      aria-current={date === today ? 'date' : undefined}
                    >
                      <span className="calendar-date figures">
                        {Number(date.slice(8))}
                        <span className="sr-only"> {formatIstDay(day, 'date').replace(/^\d+ /, '')}:</span>
                      </span>{' '}
                      <span className="calendar-free figures">{said.lead}</span>{' '}
                      <span className="calendar-sold figures">{said.rest}</span>
                    </Link>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
