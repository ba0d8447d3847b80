import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

const colleague = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  hasPin: z.boolean(),
  lastSeen: z.optional(z.string()),
});
/** A person who works here. `lastSeen` is an instant in UTC. */
export type Colleague = z.output<typeof colleague>;

/** The answer of all calls about the team. */
export const teamAnswer = z.object({ team: z.array(colleague) });

export const TEAM_KEY = ['team'] as const;

export const teamQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: TEAM_KEY,
    queryFn: ({ signal }) => api.read('/team', teamAnswer, signal),
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
