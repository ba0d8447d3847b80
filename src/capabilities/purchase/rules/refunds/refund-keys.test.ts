import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { cancelKey, facilityKey, isCancelKey, sentAs } from './refund-keys.ts';

const sent = (key: string | null) => ({ key, amount: paise(188_800) });

test.each([
  ['as it was asked for', 'cancel-CR-1'],
  ['refused at first, and asked for again', 'cancel-CR-1-again1795491000000'],
])('A refund that the provider has %s is found', (_, key) => {
  expect(sentAs(cancelKey('CR-1'), [sent(null), sent('cancel-CR-11'), sent(key)])).toEqual({ key, amount: 188_800 });
});

test('Refunds of other bookings, for other reasons or by other programs do not count', () => {
  expect(sentAs(cancelKey('CR-1'), [sent(null), sent('cancel-CR-2'), sent(facilityKey('CR-1', 1))])).toBeNull();
});

test.each([
  [cancelKey('CR-1'), true],
  [facilityKey('CR-1', 2), false],
  ['full-pay_1', false],
])('%s is the key of a cancellation: %s', (key, is) => expect(isCancelKey(key)).toBe(is));
