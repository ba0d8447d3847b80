import type { Paise } from '#platform/money.ts';
import type { CancellationAnswer } from '../../contract.ts';
import { cancellationSentence } from './cancellation-sentence.ts';

type Facts = Omit<CancellationAnswer, 'success' | 'refundPaise' | 'supplementPaise' | 'deadline' | 'message'> & {
  readonly refund: Paise;
  readonly supplement?: Paise;
  readonly deadline: Date;
};

/** The cancellation as the API returns it, with its sentence. */
export function cancellationAnswerOf({ refund, supplement, deadline, ...rest }: Facts): CancellationAnswer {
  const facts = { ...rest, refundPaise: refund, ...(supplement ? { supplementPaise: supplement } : {}) };
  return { success: true, ...facts, deadline: deadline.toISOString(), message: cancellationSentence(facts) };
}
