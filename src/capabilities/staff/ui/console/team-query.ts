import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readTeamCall } from '../../calls.ts';

export const TEAM_KEY = ['team'] as const;

export const teamQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: TEAM_KEY,
    queryFn: ({ signal }) => api.read(readTeamCall, {}, signal),
    meta: about('staff'),
  });

export const roleTexts: Readonly<Record<string, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'Everything, team and limits included.' },
  manager: { name: 'Manager', may: 'The daily business, and refunds up to a limit. No team and no prices.' },
  front_desk: { name: 'Front desk', may: 'Arrivals, bookings, people and the inbox.' },
  accountant: { name: 'Accountant', may: 'Reads money, invoices and the log. No phone numbers, no e-mail addresses.' },
};

/** 'Front desk' for 'front_desk'. */
export const roleName = (role: string): string => roleTexts[role]?.name ?? role;
