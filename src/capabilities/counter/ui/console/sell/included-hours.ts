import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { hoursLeftFor, hoursOfVisit } from '#capabilities/booking/rules/credits/room-hours.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';

type Month = { from: string; until: string; left: number };

/** Whether a member's included hours cover a room booking: all of it or nothing. */
export type Included = { left: number; hours: number; covers: boolean };

/** The included hours for a choice in the sheet. Null if it is not a room booking, or outside the person's months. */
export function includedIn(selection: Record<string, unknown>, months: readonly Month[]): Included | null {
  const { serviceType, date, startTime, endTime } = selection;
  if (serviceType !== 'meetingRoom') return null;
  const at = (time: unknown) => instantAt(date as IstDay, time as IstTime);
  const visit = { start: at(startTime), end: at(endTime) };
  const left = hoursLeftFor(
    months.map((month) => ({
      period: { start: new Date(month.from), end: new Date(month.until) },
      left: month.left,
      isFirm: true,
    })),
    visit,
  );
  const hours = hoursOfVisit(visit);
  return left === null ? null : { left, hours, covers: hours <= left };
}

/** The text about included hours, shown before booking. */
export const includedWords = ({ left, hours, covers }: Included): string =>
  covers
    ? `Included: ${hourCountText(left)} left. This booking uses ${hourCountText(hours)}.`
    : `Included: ${hourCountText(left)} left. This booking has ${hourCountText(hours)}, so it is charged in full.`;
