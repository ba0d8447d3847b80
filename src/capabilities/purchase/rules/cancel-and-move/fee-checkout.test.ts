import { expect, test } from 'vitest';
import { feeStillApplies, paidName } from './fee-checkout.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const visit = { start: at('10:00'), end: at('12:00') };
const booking = { status: 'confirmed', visit } as const;
const move = { moves_booking: 'CR-1', is_extension: false };
const extension = { moves_booking: 'CR-1', is_extension: true };
const later = { visit: { start: at('14:00'), end: at('16:00') } };
const longer = { visit: { start: at('10:00'), end: at('15:00') } };

test('A fee is named by the change that it pays for', () => {
  expect(paidName({ moves_booking: null, is_extension: false }, 'Room')).toBe('Room');
  expect(paidName(move, 'Room')).toBe('Moving a booking: Room');
  expect(paidName(extension, 'Room')).toBe('Extending a booking: Room');
});

test('A booking is moved until it starts', () => {
  expect(feeStillApplies(move, booking, { to: later, now: at('09:59') })).toBe(true);
  expect(feeStillApplies(move, booking, { to: later, now: at('10:00') })).toBe(false);
  expect(feeStillApplies(move, { ...booking, status: 'cancelled' }, { to: later, now: at('09:00') })).toBe(false);
});

test('A booking ends later as long as the later end is ahead', () => {
  for (const time of ['09:00', '11:00', '14:59'])
    expect(feeStillApplies(extension, booking, { to: longer, now: at(time) }), time).toBe(true);
  expect(feeStillApplies(extension, booking, { to: longer, now: at('15:00') })).toBe(false);
});

test('A booking that has since been cancelled, moved, or extended as far is not extended', () => {
  const now = at('09:00');
  expect(feeStillApplies(extension, { ...booking, status: 'cancelled' }, { to: longer, now })).toBe(false);
  expect(feeStillApplies(extension, { ...booking, visit: later.visit }, { to: longer, now })).toBe(false);
  expect(feeStillApplies(extension, { ...booking, visit: longer.visit }, { to: longer, now })).toBe(false);
});
