import type { HoursName, SpecialDay } from '#capabilities/content/rules/facility.ts';
import { hoursTitles } from '../../rules/fact-lines.ts';
import { typedEnd } from './typed-end.ts';

export const specialNames = (Object.keys(hoursTitles) as HoursName[]).map((name) => ({
  name,
  title: hoursTitles[name],
}));

type HoursDraft = { how: 'usual' | 'closed' | 'other'; opens: string; closes: string };

/** The form's values for a date with special hours. */
export type DateDraft = { date: string; name: string; hours: Readonly<Record<HoursName, HoursDraft>> };

/** The date by its touched fields: `date`, `name`, and `how`, `opens` and `closes` of the hours, as in `dayPass.how`. */
export const dateDraftOf = (fields: Readonly<Record<string, string>>): DateDraft => ({
  date: fields['date'] ?? '',
  name: fields['name'] ?? '',
  hours: Object.fromEntries(
    specialNames.map(({ name }) => [
      name,
      {
        how: fields[`${name}.how`] ?? 'usual',
        opens: fields[`${name}.opens`] ?? '',
        closes: fields[`${name}.closes`] ?? '',
      },
    ]),
  ) as DateDraft['hours'],
});

/** The date as it is published; null while something is missing. */
export function specialDayOf({ name, hours }: DateDraft): SpecialDay | null {
  const named = specialNames.filter((one) => hours[one.name].how !== 'usual');
  const isOpen = ({ how, opens, closes }: HoursDraft) => how === 'closed' || (opens !== '' && closes !== '');
  if (name.trim() === '' || named.length === 0 || !named.every((one) => isOpen(hours[one.name]))) return null;
  return {
    name: name.trim(),
    hours: Object.fromEntries(
      named.map((one) => {
        const { how, opens, closes } = hours[one.name];
        return [one.name, how === 'closed' ? null : { opens, closes: typedEnd(closes) }];
      }),
    ),
  };
}
