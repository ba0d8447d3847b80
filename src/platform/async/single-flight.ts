import { setTimeout as pause } from 'node:timers/promises';

type Turn<Value> = { hasBegun: boolean; answer: Promise<Value>; ends: Promise<unknown>; next: Promise<Value> | null };

/**
 * Lets concurrent callers with the same key share one run of `work`. A caller that comes during a run waits for the next one, so nobody gets a
 * result from before their question. An error goes to all who shared the run.
 * @param gatherMs how long a run waits before it begins, for others who ask because of the same event.
 */
export function singleFlight<Value>(
  work: (key: string) => Promise<Value>,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): (key: string) => Promise<Value> {
  const underWay = new Map<string, Turn<Value>>();

  function run(key: string): Promise<Value> {
    const turn = { hasBegun: gatherMs === 0, next: null } as Turn<Value>;
    const begin = () => {
      turn.hasBegun = true;
      return work(key);
    };
    turn.answer = turn.hasBegun ? work(key) : pause(gatherMs).then(begin);
    turn.ends = turn.answer.then(
      () => undefined,
      () => undefined,
    );
    underWay.set(key, turn);
    void turn.ends.finally(() => {
      if (!turn.next) underWay.delete(key);
    });
    return turn.answer;
  }

  return (key) => {
    const turn = underWay.get(key);
    if (!turn) return run(key);
    if (!turn.hasBegun) return turn.answer;
    turn.next ??= turn.ends.then(() => run(key));
    return turn.next;
  };
}
