import { describe, expect, it } from 'vitest';
import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { orderOf } from './order-of.ts';

const who = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '+91 98765-43210' };
const room = {
  serviceType: 'meetingRoom',
  date: '2026-11-24' as IstDay,
  startTime: '10:00',
  endTime: '12:00',
} as const;
const wish = { ok: true, selection: room, quote: {} as Quote } as const;

describe('what is ordered', () => {
  it('has the phone as digits only where the modal asks for it (MODAL-13), else as one number of the world', () => {
    expect(orderOf(wish, { ...who, customerPhone: '98765-43210' }, 'modal').customer.phone).toBe('9876543210');
    expect(orderOf(wish, who, 'page').customer.phone).toBe('+919876543210');
  });

  it('names the purpose of the room where there is one (CONF-09)', () => {
    expect(orderOf(wish, { ...who, purpose: 'Interviews' }, 'page').selection).toEqual({
      ...room,
      purpose: 'Interviews',
    });
    expect(orderOf(wish, { ...who, purpose: '' }, 'page').selection).toEqual(room);
  });

  it('is told of on WhatsApp and names the company unless the buyer wants neither', () => {
    expect(orderOf(wish, who, 'page')).toMatchObject({ whatsApp: true, withGstin: true });
    const quiet = { ...who, emailOnly: true, withoutGstin: true };
    expect(orderOf(wish, quiet, 'page')).toMatchObject({ whatsApp: false, withGstin: false });
  });
});
