import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Topic } from '#capabilities/staff/rules/missed-topics.ts';

/** The `meta` of a query that shows these things. It is asked again when one of them changes. */
export const about = (...topics: Topic[]): { topics: readonly string[] } => ({ topics });

/** Asks again what shows one of these topics; without topics, everything. */
export const refetchTopics = (client: QueryClient, topics?: readonly string[]): Promise<void> =>
  refetchShown(client, {
    predicate: ({ meta }) => {
      const shown = meta?.['topics'];
      if (!topics || !Array.isArray(shown)) return !topics;
      return shown.some((topic) => topics.includes(String(topic)));
    },
  });

/** Asks again what these queries show, after a change that the server has made. */
export async function refetchShown(client: QueryClient, which: QueryFilters): Promise<void> {
  // A first load that is under way is not begun again, though the server may have read its answer before the change.
  const firstLoads = client
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }: Query) => state.data === undefined);
  await client.invalidateQueries(which);
  if (firstLoads.length > 0) await client.invalidateQueries({ predicate: (query) => firstLoads.includes(query) });
}
