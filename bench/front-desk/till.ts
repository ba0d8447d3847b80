import { type Figure, quantile, spread, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const ENTRIES = 120;
const ROUNDS = 5;
const float = { '500': 4 };

/** F8, the server's part: the close of a day of 120 entries. The touches are in tests/journeys/console/till.spec.ts. */
export async function measureTill({ call }: Stage): Promise<Figure[]> {
  const took: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await call(0, 'POST', '/till/open', { float });
    for (let n = 1; n < ENTRIES; n += 1) {
      const kind = n % 2 === 0 ? 'paid_out' : 'paid_in';
      await call(n, 'POST', '/till/entries', { kind, paise: 500, reason: 'Coins for change' });
    }
    counts.push((await timed(() => call(0, 'POST', '/till/count', { notes: float }))).ms);
    const { ms, value } = await timed(() =>
      call(1, 'POST', '/till/close', { notes: float, reason: 'A coin of five rupees' }),
    );
    if (value.status !== 200) throw new Error(`the close was answered ${value.status}`);
    took.push(ms);
  }
  return [
    {
      id: 'F8',
      what: `close of a day of ${ENTRIES} entries at the server, p50 / p95 / p99 of ${ROUNDS}`,
      measured: `${spread(took)} (p50 × ${(quantile(took, 0.5) / quantile(counts, 0.5)).toFixed(1)} of a count)`,
      goal: '500 ms',
      isKept: Math.max(...took) <= 500,
    },
  ];
}
