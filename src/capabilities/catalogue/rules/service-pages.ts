import type { ServiceType } from '../contract.ts';

/** Where each service is booked. */
export const servicePages: Record<ServiceType, string> = {
  dayPass: '/day-pass',
  coworking: '/coworking',
  meetingRoom: '/conference-room',
  recreation: '/recreation-plan',
};
