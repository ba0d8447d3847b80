import { setTimeout as pause } from 'node:timers/promises';
import { arrival } from './arrival.ts';
import { type Figure, quantile, spread, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const ARRIVALS = 90;
const EVERY_MS = 100;
const DEVICES = 3;

/** F3 and F6: arrivals from three devices in turn on two processes, and a board on one of them that follows. */
export async function measureArrivals({ call, guests }: Stage): Promise<Figure[]> {
  const ids = guests(ARRIVALS);
  const took: number[] = [];
  const told: number[] = [];
  const committed: number[] = [];
  const watch = { open: true };

  /** From each commit to the answer that shows it. */
  async function board(): Promise<void> {
    let since = (await call<{ cursor: string }>(1, 'GET', '/changes?since=none')).body.cursor;
    while (watch.open) {
      since = (await call<{ cursor: string }>(1, 'GET', `/changes?since=${since}`)).body.cursor;
      const shown = committed.splice(0);
      await call(1, 'GET', '/day');
      for (const at of shown) told.push(performance.now() - at);
    }
  }
  async function device(n: number): Promise<void> {
    for (let index = n; index < ids.length; index += DEVICES) {
      const { ms, value } = await timed(() => call(index, 'POST', '/visits', arrival(ids[index] ?? '')));
      if (value.status !== 200) throw new Error(`a visit was answered ${value.status}`);
      took.push(ms);
      committed.push(performance.now());
      await pause(EVERY_MS * DEVICES);
    }
  }
  const watching = board();
  await Promise.all(Array.from({ length: DEVICES }, (_, n) => device(n)));
  watch.open = false;
  await call(0, 'POST', '/visits', arrival('nothing'));
  await watching;
  return [
    {
      id: 'F3',
      what: `${ARRIVALS} arrivals in ${(ARRIVALS * EVERY_MS) / 1000} s from ${DEVICES} devices, p50 / p95 / p99`,
      measured: spread(took),
      goal: 'p99 150 ms',
      isKept: quantile(took, 0.99) <= 150,
    },
    {
      id: 'F6',
      what: 'commit to the board of the other process',
      measured: spread(told),
      goal: 'p50 1 s, p99 2 s',
      isKept: quantile(told, 0.5) <= 1000 && quantile(told, 0.99) <= 2000,
    },
  ];
}
