/** A visit that the server has not answered. `sent`: the body of its last call, as JSON. */
type Unanswered = { key: string; sent: string; callKey: string };

export type VisitKeys = ReturnType<typeof visitKeys>;

/**
 * The idempotency keys of visits. A visit keeps its key until the server has answered it, so that a repeated call counts once. Sent with another
 * body, as scanned after a press, it is another call with the same visit.
 */
export function visitKeys() {
  const unanswered = new Map<string, Unanswered>();
  return {
    /** @param visit the day in India and the booking. */
    callFor<Body>(visit: string, bodyOf: (key: string) => Body): { key: string; body: Body; callKey: string } {
      const before = unanswered.get(visit);
      const key = before?.key ?? crypto.randomUUID();
      const body = bodyOf(key);
      const sent = JSON.stringify(body);
      const callKey = before?.sent === sent ? before.callKey : crypto.randomUUID();
      unanswered.set(visit, { key, sent, callKey });
      return { key, body, callKey };
    },
    answered: (visit: string): void => void unanswered.delete(visit),
  };
}
