/** `failed`: a person has to see to it. */
export const caseStates = ['waiting', 'done', 'superseded', 'failed'] as const;
export type CaseState = (typeof caseStates)[number];

/** How a case ended. `reopened`: the booking stays, as the closure ended before. */
export const chosenWays = ['moved', 'refunded', 'part', 'kept', 'reopened'] as const;
export type Chosen = (typeof chosenWays)[number];

/** Who ended the case. `closing`: decided by the closure itself. */
export const choosers = ['customer', 'staff', 'deadline', 'closing'] as const;
export type Chooser = (typeof choosers)[number];

/** An ended case, as shown to the person who answered too late. */
export type EndedCase = {
  readonly state: CaseState;
  readonly chose: Chosen | null;
  readonly chosenBy: Chooser | null;
  readonly doneAt: Date | null;
};

const ends: Record<Chosen, string> = {
  moved: 'The booking was moved',
  refunded: 'Full refund',
  part: 'Partial refund',
  kept: 'The booking stays as it is',
  reopened: 'We reopened, so the booking stays as it is',
};

const byWhom: Record<Chooser, string> = {
  customer: 'as the customer chose',
  staff: 'as a colleague chose',
  deadline: 'as nobody chose in time',
  closing: 'as decided with the closure',
};

/**
 * 'Full refund, as nobody chose in time.'
 * @param of.included a membership includes the booking, so hours go back.
 */
export function endWords({ state, chose, chosenBy }: EndedCase, { included = false } = {}): string {
  if (state === 'superseded') return 'The booking was cancelled or moved before.';
  if (chose === null) return 'This is being looked at by a colleague.';
  const end = included && chose === 'refunded' ? 'All included hours are returned' : ends[chose];
  return chosenBy === null || chose === 'reopened' ? `${end}.` : `${end}, ${byWhom[chosenBy]}.`;
}
