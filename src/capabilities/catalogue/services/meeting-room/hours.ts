import type { FacilityFacts, Hours } from '../../rules/hours/opening-hours.ts';

/** The room is open at the same hours every day. */
export const meetingRoomHours = ({ hours }: Pick<FacilityFacts, 'hours'>): Hours => hours.meetingRoom as Hours;
