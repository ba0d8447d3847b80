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
