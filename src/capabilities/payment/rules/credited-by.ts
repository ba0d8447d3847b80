import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { workingDaysAfter } from './bank-days.ts';

/** An approved refund is paid in 5-7 business days (POLICY-16); the later one is promised. */
const WORKING_DAYS = 7;

/** Expected credit date of a refund requested at `requestedAt`. */
export const creditedBy = (requestedAt: Date): IstDay => workingDaysAfter(istDayOf(requestedAt), WORKING_DAYS);
