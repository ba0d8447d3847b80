import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { ConsoleApi } from './console-api.ts';
import { about } from './topics.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

const meShape = z.object({
  staff: z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
  // A newer server may know more of them: no screen asks for those.
  permissions: z.array(z.custom<Permission>(isText)),
});

/** Who is signed in here, and what they may do. */
export type Me = z.infer<typeof meShape>;

export const meQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.read('/me', meShape, signal),
    meta: about('staff'),
  });
