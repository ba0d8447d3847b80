import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type ServerClock = typeof import('./server-clock.ts');

const device = new Date('2026-11-24T13:00:00.400Z');
let server: ServerClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: device });
  vi.resetModules();
  server = await import('./server-clock.ts');
});
afterEach(() => void vi.useRealTimers());

test('The clock of a device that is three hours fast is corrected by each answer', () => {
  expect(server.serverClock.now()).toEqual(device);
  server.noteServerTime('Tue, 24 Nov 2026 10:00:00 GMT');
  expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:00:00.000Z');
  expect(server.byServer(new Date('2026-11-24T12:30:00.400Z')).toISOString()).toBe('2026-11-24T09:30:00.000Z');
  vi.setSystemTime(new Date('2026-11-24T10:01:00Z'));
  server.noteServerTime('Tue, 24 Nov 2026 10:01:00 GMT');
  expect(server.serverAhead()).toBe(0);
});

test('The whole seconds of answers do not move the corrected clock back and forth', () => {
  server.noteServerTime('Tue, 24 Nov 2026 13:00:00 GMT');
  vi.advanceTimersByTime(900);
  server.noteServerTime('Tue, 24 Nov 2026 13:00:00 GMT');
  expect(server.serverAhead()).toBe(-400);
});

test('A difference that was kept counts until the server answers; an answer without a time changes nothing', () => {
  server.rememberAhead(60_000);
  expect(server.serverAhead()).toBe(60_000);
  server.noteServerTime(null);
  expect(server.serverAhead()).toBe(60_000);
  expect(server.measuredAhead()).toBe(null);
  server.noteServerTime('Tue, 24 Nov 2026 13:00:00 GMT');
  server.rememberAhead(60_000);
  expect(server.serverAhead()).toBe(-400);
  expect(server.measuredAhead()).toBe(-400);
});
