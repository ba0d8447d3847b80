/* What only members and those who lost a race see, in one script of its own. */
export { IncludedHours } from './included-hours.tsx';
export { NearestTimes } from './nearest-times.tsx';
