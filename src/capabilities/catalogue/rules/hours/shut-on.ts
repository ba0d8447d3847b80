import type { HoursName } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { FacilityFacts } from './opening-hours.ts';

/** Whether what has those hours is closed on a date, as on a holiday; never what has none. */
export const isShutOn = ({ dated }: Pick<FacilityFacts, 'dated'>, name: HoursName | null, date: IstDay): boolean =>
  name !== null && dated?.days[date]?.hours[name] === null;
