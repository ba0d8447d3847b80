/**
 * Lets concurrent callers with the same key share one run of `work`. A caller that comes during a run waits for the next one, so nobody gets a
 * result from before their question. An error goes to all who shared the run.
 */
export function singleFlight<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, { ends: Promise<unknown>; next: Promise<Value> | null }>();

  function run(key: string): Promise<Value> {
    const answer = work(key);
    const turn: { ends: Promise<unknown>; next: Promise<Value> | null } = {
      ends: answer.then(
        () => undefined,
        () => undefined,
      ),
      next: null,
    };
    underWay.set(key, turn);
    void turn.ends.finally(() => {
      if (!turn.next) underWay.delete(key);
    });
    return answer;
  }

  return (key) => {
    const turn = underWay.get(key);
    if (!turn) return run(key);
    turn.next ??= turn.ends.then(() => run(key));
    return turn.next;
  };
}
