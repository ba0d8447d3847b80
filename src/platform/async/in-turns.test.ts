import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

/** Work whose turns go as `goes` says, and stops the whole after the last of them. */
function scene(goes: (() => Promise<unknown>)[]) {
  const stopping = new AbortController();
  const reported: unknown[] = [];
  let turns = 0;
  const work = () => {
    const turn = goes[turns];
    turns += 1;
    if (turns === goes.length) stopping.abort();
    if (!turn) throw new Error('one turn too many');
    return turn();
  };
  return { work, reported, stopping, report: (error: unknown) => void reported.push(error), turns: () => turns };
}
const fine = async () => undefined;
const wrong = new Error('no');

describe('Background work', () => {
  it('comes again after a turn that fails, whether it fails at once or later', async () => {
    const at = scene([
      fine,
      () => Promise.reject(wrong),
      () => {
        throw wrong;
      },
      fine,
    ]);
    await inTurns(at.work, { seconds: 0 }, { report: at.report, stopping: at.stopping.signal });
    expect(at.turns()).toBe(4);
    expect(at.reported).toEqual([wrong, wrong]);
  });

  it('that is done once is tried until it succeeds, and then no more', async () => {
    const at = scene([() => Promise.reject(wrong), fine, fine]);
    await inTurns(at.work, { seconds: 0, isOnce: true }, { report: at.report, stopping: at.stopping.signal });
    expect(at.turns()).toBe(2);
    expect(at.reported).toEqual([wrong]);
  });

  it('waits no longer once the process stops, and does not begin then', async () => {
    const at = scene([fine]);
    const turning = inTurns(
      at.work,
      { seconds: 3600, isFirstLater: true },
      { report: at.report, stopping: at.stopping.signal },
    );
    await pause(1);
    at.stopping.abort();
    await turning;
    expect(at.turns()).toBe(0);
  });
});
