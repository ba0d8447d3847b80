import { Fragment } from 'react';
import { hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { shortDays, type WeekRow } from '#capabilities/catalogue/rules/hours/week-text.ts';

/**
 * The hours of the reception (HOURS-01), with what 24/7 means beside them, and the dates on which others hold.
 * @param special dates that come, in their words.
 */
export function HoursList({
  hours,
  special,
}: {
  hours: readonly WeekRow[];
  special: readonly { date: string; text: string }[];
}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 figures">
      {hours.map((row) => (
        <Fragment key={row.first}>
          <dt>{shortDays(row)}</dt>
          <dd>{row.hours ? hoursText(row.hours, '-') : 'Closed'}</dd>
        </Fragment>
      ))}
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
