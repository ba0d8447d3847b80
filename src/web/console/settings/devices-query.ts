import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

const device = z.object({
  id: z.int(),
  name: z.string(),
  door: z.boolean(),
  addedAt: z.string(),
  enrolledAt: z.optional(z.string()),
  lastSeen: z.optional(z.string()),
  lockedAt: z.optional(z.string()),
});
/** A shared device. Without `enrolledAt` it waits for its code; with `lockedAt` it is locked for good. */
export type Device = z.output<typeof device>;

/** What adding a device answers: the code for the device itself, which is told once. */
export const addedAnswer = z.object({ id: z.int(), code: z.string(), codeEndsAt: z.string() });
export type AddedDevice = z.output<typeof addedAnswer>;

export const DEVICES_KEY = ['devices'] as const;

export const devicesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => api.read('/devices', z.object({ devices: z.array(device) }), signal),
    meta: about('staff'),
    staleTime: 0,
  });
