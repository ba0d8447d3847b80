import type { Selection } from '#capabilities/catalogue/contract.ts';

export type Choice = { selection: Selection; amount: number };

/** One thing of each service on `date`, with its price in paise. */
export const choices = {
  dayPass: (date: string): Choice => ({ selection: { serviceType: 'dayPass', date }, amount: 38_400 }),
  desk: (date: string, desk: number): Choice => ({ selection: { serviceType: 'dayPass', date, desk }, amount: 38_400 }),
  room: (date: string, startTime: string, endTime: string): Choice => ({
    selection: { serviceType: 'meetingRoom', date, startTime, endTime },
    amount: Number(endTime.slice(0, 2)) - Number(startTime.slice(0, 2)) <= 4 ? 377_600 : 755_200,
  }),
  coworking: (date: string): Choice => ({ selection: { serviceType: 'coworking', date }, amount: 648_900 }),
  welcome: (date: string): Choice => ({
    selection: { serviceType: 'coworking', date, offer: 'welcome' },
    amount: 499_900,
  }),
  recreation: (date: string): Choice => ({
    selection: { serviceType: 'recreation', date, plan: 'day' },
    amount: 37_300,
  }),
  membership: (date: string): Choice => ({
    selection: { serviceType: 'recreation', date, plan: 'month' },
    amount: 235_900,
  }),
} as const;
