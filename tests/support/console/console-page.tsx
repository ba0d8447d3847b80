import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { SessionContext } from '#console/api/console-session.tsx';
import { RequireStaff } from '#web/console/frame/require-staff.tsx';

/** A screen of the console as it is drawn of these answers, each under the key of its query. */
export function consolePage(
  screen: ReactNode,
  answers: readonly (readonly [readonly unknown[], unknown])[],
  address = '/console',
): string {
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const session = { api: {} as ConsoleApi, state: 'in', device: null, signOut: async () => undefined } as const;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <RequireStaff>{screen}</RequireStaff>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
