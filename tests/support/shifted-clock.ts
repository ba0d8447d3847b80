/** How libfaketime is told of the clock of a run, and where it lies. */
const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_DISABLE_SHM'];

/** The settings of `npm run test:dates` among `env`, for a program that shall have the same clock; none in any other run. */
export function shiftedClock(env: Record<string, string | undefined>): Record<string, string> {
  if (env['FAKETIME'] === undefined) return {};
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

/** The same clock for a program that libfaketime cannot run in, such as Chromium: without it. */
export function withoutShiftedClock(env: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(env).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}

/** By how much the run's clock is ahead of the real one, in milliseconds. */
export const shiftedByMs = (env: Record<string, string | undefined>): number => Number(env['FAKETIME'] ?? 0) * 1000;
