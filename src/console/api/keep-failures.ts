import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Keeps what a first load failed by until a further try has an answer. Otherwise the failure and its button give way to the skeleton at each try,
 * and the focus goes with them; without a network there is a try every ten seconds.
 */
export function keepFailures(client: QueryClient): void {
  const failures = new WeakMap<Query, Error>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error') failures.set(query, action.error as Error);
    if (action.type !== 'fetch' || query.state.data !== undefined) return;
    const error = failures.get(query);
    if (error) query.setState({ error, status: 'error' });
  });
}
