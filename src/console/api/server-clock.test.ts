import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

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

describe('A clock that is set by hand while the page is open', () => {
  const HOUR = 3_600_000;
  /** `setSystemTime` moves the clock and leaves the stopwatch alone. */
  const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

  test('and goes back changes no time on the screen, neither that of now nor those of before', () => {
    server.noteServerTime('Tue, 24 Nov 2026 10:00:00 GMT');
    const before = server.deviceClock.now();
    vi.advanceTimersByTime(60_000);
    setClock(-2 * HOUR);
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:01:00.000Z');
    expect(server.byServer(before).toISOString()).toBe('2026-11-24T10:00:00.000Z');
    // What is kept for another page is of the clock as it is set now.
    expect(Date.now() + server.serverAhead()).toBe(Date.parse('2026-11-24T10:01:00Z'));
    expect(server.measuredAhead()).toBe(server.serverAhead());
    setClock(-HOUR);
    vi.advanceTimersByTime(60_000);
    server.noteServerTime('Tue, 24 Nov 2026 10:02:00 GMT');
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:02:00.000Z');
    expect(server.byServer(before).toISOString()).toBe('2026-11-24T10:00:00.000Z');
  });

  test('and goes back and is set right again to the minute changes no time either', () => {
    server.noteServerTime('Tue, 24 Nov 2026 10:00:00 GMT');
    setClock(-20 * HOUR);
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:00:00.000Z');
    setClock(20 * HOUR + 50_000);
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:00:00.000Z');
    expect(Date.now() + server.serverAhead()).toBe(Date.parse('2026-11-24T10:00:00Z'));
    setClock(-2 * HOUR);
    vi.advanceTimersByTime(60_000);
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:01:00.000Z');
  });

  test('and goes back before any answer keeps the difference of a day that was kept', () => {
    server.rememberAhead(60_000);
    setClock(-HOUR);
    expect(server.serverClock.now().getTime()).toBe(device.getTime() + 60_000);
    expect(server.measuredAhead()).toBe(null);
  });

  test('and goes ahead counts as a sleep of the device, until the server answers', () => {
    server.noteServerTime('Tue, 24 Nov 2026 10:00:00 GMT');
    setClock(HOUR);
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T11:00:00.000Z');
    server.noteServerTime('Tue, 24 Nov 2026 10:00:00 GMT');
    expect(server.serverClock.now().toISOString()).toBe('2026-11-24T10:00:00.000Z');
  });
});
