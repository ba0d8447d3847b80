import type { ArrivalRow } from '../board.ts';

/** A visit that the server has not answered. `sent`: the body of its last call, as JSON. `row`: as it was before the visit. */
type Unanswered = { key: string; sent: string; callKey: string; row: ArrivalRow | undefined };

export type VisitKeys = ReturnType<typeof visitKeys>;

/**
 * The idempotency keys of visits. A visit keeps its key until the server has answered it, so that a repeated call counts once. Sent with another
 * body, as scanned after a press, it is another call with the same visit.
 */
export function visitKeys() {
  const unanswered = new Map<string, Unanswered>();
  return {
    /**
     * @param visit the day in India and the booking.
     * @param present the row of the booking. Scanned twice, it already shows the arrival that is on its way.
     * @returns `row` as it was before the visit.
     */
    callFor<Body>(
      visit: string,
      bodyOf: (key: string) => Body,
      present?: ArrivalRow,
    ): { key: string; body: Body; callKey: string; row: ArrivalRow | undefined } {
      const before = unanswered.get(visit);
      const key = before?.key ?? crypto.randomUUID();
      const body = bodyOf(key);
      const sent = JSON.stringify(body);
      const callKey = before?.sent === sent ? before.callKey : crypto.randomUUID();
      const row = before && present?.visitKey === key ? before.row : present;
      unanswered.set(visit, { key, sent, callKey, row });
      return { key, body, callKey, row };
    },
    answered: (visit: string): void => void unanswered.delete(visit),
  };
}
