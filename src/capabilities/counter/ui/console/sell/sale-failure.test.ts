import { expect, test } from 'vitest';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { saleFailure } from './sale-failure.ts';

test('Without an answer the same press is safe, and the money stays', () => {
  for (const error of [new CallFailed(0, 'no_answer', ''), new CallFailed(503, 'busy', 'Busy.'), new Error('odd')])
    expect(saleFailure(error)).toMatchObject({ title: 'No answer yet', needsDrawer: false });
});

test('A refusal says that nothing was stored, and field errors appear only at their fields', () => {
  expect(saleFailure(new CallFailed(409, 'sold_out', 'Hot desks are sold out.'))).toMatchObject({
    title: 'Not sold',
    text: 'Hot desks are sold out. Nothing was stored.',
  });
  const namedNothing = new CallFailed(409, 'blocked', 'The customer is blocked: nothing was paid.');
  expect(saleFailure(namedNothing).text).toContain('Nothing was stored.');
  expect(saleFailure(new CallFailed(409, 'drawer_closed', 'The drawer is closed.')).needsDrawer).toBe(true);
  const fields = { 'customer.phone': 'Please enter a valid phone number.', 'selection.date': 'Too late.' };
  expect(saleFailure(new CallFailed(400, 'invalid_input', 'Check the fields.', { fields }))).toMatchObject({
    wrong: [{ field: 'phone', message: 'Please enter a valid phone number.' }],
    title: null,
  });
});

test('A sale for which the provider makes no order was not made: the next press is a new one', () => {
  const text = 'The payment provider failed. Take cash or the card machine.';
  expect(saleFailure(new CallFailed(502, 'payment_provider_failed', text))).toMatchObject({
    title: 'Not sold',
    text: `${text} Nothing was stored.`,
  });
});

test('A sale that differs from one whose answer was lost says that the one before was made', () => {
  const reused = new CallFailed(422, 'key_reused', 'This key was used already. Nothing was done.');
  const { title, text } = saleFailure(reused);
  expect(title).toBe('The sale before was made');
  expect(text).not.toMatch(/nothing/i);
  expect(failureText(reused)).toContain('Your last press was done');
});

test('A refusal of what only this service asks is beside its field', () => {
  const fields = { 'selection.guests': 'Please say how many guests come' };
  const error = new CallFailed(400, 'invalid_input', 'Check the fields.', { fields });
  expect(saleFailure(error, [{ name: 'guests' }]).wrong).toEqual([
    { field: 'own.guests', message: 'Please say how many guests come' },
  ]);
});
