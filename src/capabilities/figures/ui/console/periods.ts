import { addDays, addMonths, type IstDay, parseIstDay } from '#platform/ist-day.ts';

/** Days in India, both included. */
export type Period = { from: IstDay; to: IstDay };

const firstOf = (day: IstDay): IstDay => `${day.slice(0, 7)}-01` as IstDay;

/** The periods that one press chooses. */
export const presets = (today: IstDay): readonly { label: string; period: Period }[] => {
  const first = firstOf(today);
  return [
    { label: 'Last 7 days', period: { from: addDays(today, -7), to: addDays(today, -1) } },
    { label: 'Last 30 days', period: { from: addDays(today, -30), to: addDays(today, -1) } },
    { label: 'This month', period: { from: first, to: today } },
    { label: 'Last month', period: { from: addMonths(first, -1), to: addDays(first, -1) } },
  ];
};

/** The period of an address; the last 30 days where it names none. */
export function periodIn(search: URLSearchParams, today: IstDay): Period {
  const [from, to] = [parseIstDay(search.get('from') ?? ''), parseIstDay(search.get('to') ?? '')];
  return from && to && from <= to ? { from, to } : { from: addDays(today, -30), to: addDays(today, -1) };
}

export const searchOf = ({ from, to }: Period): string => new URLSearchParams({ from, to }).toString();
