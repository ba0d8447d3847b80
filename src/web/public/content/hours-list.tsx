import { Fragment } from 'react';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';

/**
 * The hours of the reception (HOURS-01), with what 24/7 means beside them, and the dates on which others hold.
 * @param special dates that come, in their words.
 */
export function HoursList({
  hours,
  special,
}: {
  hours: Facility['hours']['reception'];
  special: readonly { date: string; text: string }[];
}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 figures">
      <dt>Mon-Sat</dt>
      <dd>{span(hours.monSat)}</dd>
      <dt>Sun</dt>
      <dd>{span(hours.sun)}</dd>
      <dt>24/7</dt>
      <dd className="text-muted">for monthly members, with their key</dd>
      {special.map(({ date, text }) => (
        <Fragment key={date}>
          <dt>{date}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const span = ({ opens, closes }: { opens: string; closes: string }) =>
  `${formatIstTime(opens as IstTime)}-${formatIstTime(closes as IstTime)}`;
