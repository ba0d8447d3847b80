import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readDevicesCall } from '../../calls.ts';

export const DEVICES_KEY = ['devices'] as const;

export const devicesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => api.read(readDevicesCall, {}, signal),
    meta: about('staff'),
    staleTime: 0,
  });
