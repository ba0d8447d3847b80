import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { Topic } from '#capabilities/frontdesk/rules/missed-topics.ts';
import { CallFailed } from '../api/call-failed.ts';
import { useApi } from '../api/console-session.tsx';
import { refetchTopics } from '../api/topics.ts';

type Press = {
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The version that the change replaces, where the call asks for one. */
  version?: number;
};

/**
 * A change behind a button. The same press sent again keeps its key until the server has answered, so that it is done once.
 * @param after the topics and queries that are asked again when the server has answered.
 */
export function usePress<Schema extends z.ZodMiniType>(
  schema: Schema,
  { topics, queries = [] }: { topics: readonly Topic[]; queries?: readonly QueryKey[] },
) {
  const api = useApi();
  const client = useQueryClient();
  const waiting = useRef<{ sent: string; key: string } | null>(null);
  return useMutation({
    async mutationFn({ path, method = 'POST', body = {}, version }: Press): Promise<z.output<Schema>> {
      const sent = JSON.stringify([method, path, body, version]);
      const key = waiting.current?.sent === sent ? waiting.current.key : crypto.randomUUID();
      waiting.current = { sent, key };
      try {
        const answer = await api.changePath(path, schema, { method, body, key, version });
        waiting.current = null;
        return answer;
      } catch (error) {
        if (error instanceof CallFailed && !error.isAway) waiting.current = null;
        throw error;
      }
    },
    async onSettled() {
      await Promise.all([
        topics.length > 0 ? refetchTopics(client, topics) : undefined,
        ...queries.map((queryKey) => client.invalidateQueries({ queryKey })),
      ]);
    },
  });
}
