import type { Selection } from '#capabilities/catalogue/contract.ts';

export type Wished = { selection: Selection; amount: number };

/** One thing of each service on `date`, with its price in paise. */
export const wishes = {
  dayPass: (date: string): Wished => ({ selection: { serviceType: 'dayPass', date }, amount: 38_400 }),
  desk: (date: string, desk: number): Wished => ({ selection: { serviceType: 'dayPass', date, desk }, amount: 38_400 }),
  room: (date: string, startTime: string, endTime: string): Wished => ({
    selection: { serviceType: 'meetingRoom', date, startTime, endTime },
    amount: Number(endTime.slice(0, 2)) - Number(startTime.slice(0, 2)) <= 4 ? 377_600 : 755_200,
  }),
  coworking: (date: string): Wished => ({ selection: { serviceType: 'coworking', date }, amount: 648_900 }),
  welcome: (date: string): Wished => ({
    selection: { serviceType: 'coworking', date, offer: 'welcome' },
    amount: 499_900,
  }),
  recreation: (date: string): Wished => ({
    selection: { serviceType: 'recreation', date, plan: 'day' },
    amount: 37_300,
  }),
  membership: (date: string): Wished => ({
    selection: { serviceType: 'recreation', date, plan: 'month' },
    amount: 235_900,
  }),
} as const;
