import type { FaultPoint } from '#platform/fault-point.ts';

/** Kills this process, as `kill -9` does, when work comes to the step with that name. */
export const crashAt =
  (named: string): FaultPoint =>
  (step) => {
    if (step !== named) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal ends the process before its next turn; nothing more may happen in this one.
    return new Promise<void>(() => {});
  };
