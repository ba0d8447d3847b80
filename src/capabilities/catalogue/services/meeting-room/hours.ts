import type { IstDay } from '#platform/ist-day.ts';
import { type Hours, type HoursFacts, openOn } from '../../rules/hours/opening-hours.ts';

/** Between which hours the room is open on a date. */
export const meetingRoomHours = (facility: HoursFacts, date: IstDay): Hours => openOn(facility, 'meetingRoom', date);
