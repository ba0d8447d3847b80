/** One figure of the console's design: its number there, what was measured, and how it compares with the goal. */
export type Figure = { id: string; what: string; measured: string; goal: string; isKept: boolean | null };

/** The q-quantile of the values, in their own unit. */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

/** p50, p95 and p99 of some durations in milliseconds. */
export const spread = (values: readonly number[]): string =>
  `${[0.5, 0.95, 0.99].map((q) => Math.round(quantile(values, q))).join(' / ')} ms`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Milliseconds that `work` takes, and what it answers. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const from = performance.now();
  const value = await work();
  return { ms: performance.now() - from, value };
}

export const row = ({ id, what, measured, goal, isKept }: Figure): string =>
  `| ${id} | ${what} | ${measured} | ${goal} | ${isKept === null ? '' : isKept ? 'yes' : '**no**'} |`;

export const head = ['| | what | measured | goal | kept |', '|---|---|---|---|---|'];
