import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Topic } from '#capabilities/staff/rules/missed-topics.ts';
import type { AnswerOf, Call } from '#platform/call.ts';
import { CallFailed } from './call-failed.ts';
import { changeKeys, type KeyPlace } from './change-keys.ts';
import type { ChangeOf } from './console-api.ts';
import { useApi } from './console-session.tsx';
import { refetchShown, refetchTopics } from './topics.ts';

/**
 * A change behind a button. Sent again it keeps its key until the server has answered, so that it is done once (`changeKeys`).
 * @param after the topics and queries that are asked again when the server has answered. `keyPlace`: keeps the key beyond this button.
 */
export function useChange<Of extends Call>(
  call: Of,
  { topics, queries = [], keyPlace }: { topics: readonly Topic[]; queries?: readonly QueryKey[]; keyPlace?: KeyPlace },
) {
  const api = useApi();
  const client = useQueryClient();
  const [keys] = useState(() => changeKeys(keyPlace));
  return useMutation({
    async mutationFn(change: ChangeOf<Of>): Promise<AnswerOf<Of>> {
      const key = keys.keyOf(change);
      try {
        const answer = await api.change(call, { ...change, key } as ChangeOf<Of> & { key: string });
        keys.answered();
        return answer;
      } catch (error) {
        if (error instanceof CallFailed && error.isFinal) keys.refused(error.status);
        throw error;
      }
    },
    async onSettled() {
      await Promise.all([
        topics.length > 0 ? refetchTopics(client, topics) : undefined,
        ...queries.map((queryKey) => refetchShown(client, { queryKey })),
      ]);
    },
  });
}
