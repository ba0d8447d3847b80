import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { notedAt } from '../../../rules/noted-at.ts';
import { allNoted, dropNoted } from './offline-store.ts';
import { asVisit, batchesOf, isBeingSent, replayNoted } from './replay.ts';

vi.mock('./offline-store.ts', { spy: true });

const now = new Date('2026-11-23T06:30:00Z');
const came = new Date(now.getTime() - 3_600_000);
const wrong = fc.integer({ min: -1e10, max: 1e10 });
const noted = { key: 'k', bookingId: 'b', how: 'list' as const, shown: 'in' as const };

test('An arrival with a known server time keeps it, even if the device’s clock is changed afterwards', () => {
  fc.assert(
    fc.property(wrong, (ahead) => {
      const at = new Date(came.getTime() - ahead).toISOString();
      const visit = asVisit({ ...noted, at, ahead }, null);
      const recorded = notedAt({ at: new Date(visit.at), offline: true, sentAt: undefined, now });
      const off = typeof recorded === 'string' ? recorded : Math.abs(recorded.at.getTime() - came.getTime());
      expect(off).toBeLessThan(5000);
    }),
  );
});

test('Where it was not known, the clock of the sending corrects it', () => {
  fc.assert(
    fc.property(wrong, (ahead) => {
      const visit = asVisit({ ...noted, at: new Date(came.getTime() - ahead).toISOString() }, null);
      const sentAt = new Date(now.getTime() - ahead);
      const recorded = notedAt({ at: new Date(visit.at), offline: true, sentAt, now });
      const off = typeof recorded === 'string' ? recorded : Math.abs(recorded.at.getTime() - came.getTime());
      expect(off).toBeLessThan(5000);
    }),
  );
});

test('One that a clock gave a later time than can be is recorded at the latest that can be; a moment is the way of the call', () => {
  const at = (ms: number) => new Date(came.getTime() + ms).toISOString();
  expect(asVisit({ ...noted, at: at(3_600_000), ahead: 0 }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(3_600_000) }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(0), ahead: 3_600_000 }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(2000), ahead: 0 }, came.getTime()).at).toBe(at(2000));
  // The stopwatch stood still while the device slept.
  expect(asVisit({ ...noted, at: at(0), ahead: 0 }, came.getTime() + 3_600_000).at).toBe(at(0));
});

test('A call takes 200 arrivals, all of one kind', () => {
  const at = came.toISOString();
  const known = Array.from({ length: 201 }, () => ({ ...noted, at, ahead: 0 }));
  expect(batchesOf([...known, { ...noted, at }]).map((batch) => batch.length)).toEqual([200, 1, 1]);
  expect(batchesOf([])).toEqual([]);
});

test('A code that is no ticket, as an earlier version noted it, keeps no arrival from being sent', async () => {
  const at = came.toISOString();
  const ticket = { ...noted, key: 'ticket', bookingId: 'daypass_1_1795000000000', at };
  const others = ['9845012345', '<QDA n="identity card"/>'.repeat(200)].map((bookingId) => ({
    ...noted,
    key: bookingId.slice(0, 9),
    bookingId,
    at,
  }));
  vi.mocked(allNoted).mockResolvedValue([...others, ticket]);
  const dropped = vi.mocked(dropNoted).mockResolvedValue();
  const change = vi.fn<(call: unknown, sent: { body: { visits: { key: string }[] } }) => Promise<object>>();
  change.mockResolvedValue({ results: [{ key: 'ticket', verdict: 'in' }] });
  const api = { read: async () => ({}), change } as unknown as ConsoleApi;
  expect(await replayNoted(api, async () => undefined)).toEqual({ sent: 1, needPerson: 0 });
  expect(change.mock.calls.map(([, { body }]) => body.visits.map(({ key }) => key))).toEqual([['ticket']]);
  expect(dropped.mock.calls.flat(2)).toEqual(['984501234', '<QDA n="i', 'ticket']);
});

test.each([
  ['the server has answered', async () => ({ results: [{ key: 'ticket', verdict: 'in' }] })],
  ['the network is away again', async () => Promise.reject(new Error('away'))],
])('An arrival is being sent until %s', async (_, answer) => {
  const ticket = { ...noted, key: 'ticket', bookingId: 'daypass_1_1795000000000', at: came.toISOString() };
  vi.mocked(allNoted).mockResolvedValue([ticket]);
  vi.mocked(dropNoted).mockResolvedValue();
  const seen: boolean[] = [];
  const change = async () => {
    seen.push(isBeingSent('ticket'), isBeingSent('other'));
    return answer();
  };
  const api = { read: async () => ({}), change } as unknown as ConsoleApi;
  await replayNoted(api, async () => undefined).catch(() => undefined);
  expect(seen).toEqual([true, false]);
  expect(isBeingSent('ticket')).toBe(false);
});
