import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { noteServerTime } from '#console/api/server-clock.ts';
import type { CalendarDayAnswer } from '../../contract.ts';
import { calendarDayQuery } from './calendar-queries.ts';
import { Loaded } from './loaded.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T04:30:00Z') }));
afterEach(() => void vi.useRealTimers());

const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

const answering = (date: string) =>
  ({ read: async (): Promise<Partial<CalendarDayAnswer>> => ({ date }) }) as unknown as ConsoleApi;

test('The day that was loaded last is named with the time of the server, also where the clock of the device was set', async () => {
  const client = new QueryClient();
  const load = (date: string) => client.fetchQuery(calendarDayQuery(answering(date), date));
  noteServerTime('Tue, 24 Nov 2026 04:30:00 GMT');
  await load('2026-11-24');
  // The clock goes back by three hours while the page is open.
  setClock(-3 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  await load('2026-11-25');
  const failed = { data: undefined, error: new Error('away'), isPlaceholderData: false };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Loaded query={failed as unknown as UseQueryResult<CalendarDayAnswer>} title="The day could not be loaded">
          {() => null}
        </Loaded>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(page).toContain('Show Wed 25 Nov');
  expect(page).toContain('10:01 AM');
});
