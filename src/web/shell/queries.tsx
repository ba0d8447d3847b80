import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';

let inBrowser: QueryClient | undefined;

/** Pages that ask our calls: what they got stays fresh for five minutes, and a failure is tried once more (TIME-08, TIME-09). */
export default function Queries() {
  const [client] = useState(clientHere);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** One client for the whole visit in the browser. On the server each render has its own, so that visitors share no data. */
function clientHere(): QueryClient {
  if (import.meta.env.SSR) return makeClient();
  inBrowser ??= makeClient();
  return inBrowser;
}

const makeClient = () => new QueryClient({ defaultOptions: { queries: queryDefaults } });

/**
 * Answers stay fresh for five minutes, and a failed call is retried once (TIME-08, TIME-09). Offline a call fails at once and is repeated
 * when the network is back.
 */
const queryDefaults = {
  staleTime: 300_000,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
