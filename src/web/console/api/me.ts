import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from './console-api.ts';
import { about } from './topics.ts';

const meShape = z.object({
  staff: z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
  permissions: z.array(z.string()),
});

/** Who is signed in here, and what they may do. */
export type Me = z.infer<typeof meShape>;

export const meQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.read('/me', meShape, signal),
    meta: about('staff'),
  });
