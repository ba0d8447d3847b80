import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { cancelKey } from '../refunds/refund-keys.ts';
import { cancellationAnswerOf } from './cancellation-answer.ts';
import { cancellationSentence } from './cancellation-sentence.ts';

test('a cancellation goes over the wire with its amount in paise, its deadline and its sentence', () => {
  const deadline = new Date('2026-11-23T04:30:00Z');
  const rest = { allowed: true, reason: 'in_time' } as const;
  type Facts = Parameters<typeof cancellationAnswerOf>[0];
  const facts = { ...rest, refund: paise(38_400), deadline } as unknown as Facts;
  expect(cancellationAnswerOf(facts)).toEqual({
    success: true,
    ...rest,
    refundPaise: 38_400,
    deadline: '2026-11-23T04:30:00.000Z',
    message: cancellationSentence({ ...rest, refundPaise: 38_400 } as unknown as Parameters<
      typeof cancellationSentence
    >[0]),
  });
});

test('one booking asks for one refund, by a key that its name gives', () => {
  expect(cancelKey('daypass_1_7')).toBe('cancel-daypass_1_7');
});
