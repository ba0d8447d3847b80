import { expect, test } from 'vitest';
import { taskText } from './task-texts.ts';

test('a payment that does not fit its order names the switches at the provider that cause it', () => {
  const { next } = taskText({ kind: 'payment_does_not_fit', text: null, detail: {} });
  for (const cause of ['fees borne by customers', 'offers', 'partial payments']) expect(next).toContain(cause);
});
