import type { BookingRecord } from '#capabilities/booking/contract.ts';
import type { Selection, ServiceType } from '#capabilities/catalogue/contract.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';

/** What is chosen so far in the dialog that moves a booking. */
export type MoveChoice = {
  readonly date: IstDay | null;
  readonly start: IstTime | null;
  readonly end: IstTime | null;
};

/** The choice as a selection; null while something is missing. */
export function selectionOf(booking: BookingRecord, { date, start, end }: MoveChoice): Selection | null {
  if (!date) return null;
  switch (booking.service_type as ServiceType) {
    case 'dayPass':
      return { serviceType: 'dayPass', date, passTypeId: 1 };
    case 'meetingRoom':
      return start && end && start < end ? { serviceType: 'meetingRoom', date, startTime: start, endTime: end } : null;
    case 'coworking':
      return { serviceType: 'coworking', date };
    case 'recreation':
      return { serviceType: 'recreation', date, plan: isMonth(booking) ? 'month' : 'day' };
  }
}

export const isMonth = ({ place }: BookingRecord): boolean => place?.kind === 'recreation_month';
