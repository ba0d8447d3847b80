import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '#capabilities/staff/rules/missed-topics.ts';

/** The `meta` of a query that shows these things. It is asked again when one of them changes. */
export const about = (...topics: Topic[]): { topics: readonly string[] } => ({ topics });

/** Asks again what shows one of these topics; without topics, everything. */
export function refetchTopics(client: QueryClient, topics?: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => {
      const shown = meta?.['topics'];
      if (!topics || !Array.isArray(shown)) return !topics;
      return shown.some((topic) => topics.includes(String(topic)));
    },
  });
}
