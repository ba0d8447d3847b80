/**
 * The seed of random tests: the same for every run, so that a test fails only after a change. `SEED=7` uses another seed, `SEED=random` a
 * new one each time.
 */
export const seed: number =
  process.env['SEED'] === 'random' ? Date.now() % 1_000_000_000 : Number(process.env['SEED'] ?? 2026);
