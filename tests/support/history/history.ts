/** One request and its answer. All times are from one clock, so that 'before' and 'after' are reliable. */
export type Call = {
  who: string;
  what: 'order' | 'pay' | 'verify' | 'cancel' | 'read';
  orderId: string;
  bookingId: string;
  asked: number;
  answered: number;
  /** 0: no answer came. */
  status: number;
  body: Record<string, unknown>;
};

type Told = { status: number; body: unknown };

/** Records every request and answer of a run for the checker, which has no other input. */
export class History {
  readonly calls: Call[] = [];

  async record<Answer extends Told>(
    /** Read when the answer is there, so that an order can be given its ids. */
    call: Pick<Call, 'who' | 'what' | 'orderId' | 'bookingId'>,
    ask: () => Promise<Answer>,
  ): Promise<Answer | null> {
    const asked = performance.now();
    const answer = await ask().catch(() => null);
    const body = typeof answer?.body === 'object' ? { ...answer.body } : {};
    this.calls.push({ ...call, asked, answered: performance.now(), status: answer?.status ?? 0, body });
    return answer;
  }
}
