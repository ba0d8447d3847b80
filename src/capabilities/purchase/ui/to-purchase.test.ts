import { describe, expect, it } from 'vitest';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { toPurchase } from './to-purchase.ts';

const who = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '+91 98765-43210' };
const room = {
  serviceType: 'meetingRoom',
  date: '2026-11-24' as IstDay,
  startTime: '10:00',
  endTime: '12:00',
} as const;
const priced = { ok: true, selection: room, quote: {} as Quote } as const;

describe('what is ordered', () => {
  it('has the phone as digits only where the modal asks for it (MODAL-13), else as one number of the world', () => {
    expect(toPurchase(priced, { ...who, customerPhone: '98765-43210' }, 'modal').customer.phone).toBe('9876543210');
    expect(toPurchase(priced, who, 'page').customer.phone).toBe('+919876543210');
  });

  it('names the purpose of the room where there is one (CONF-09)', () => {
    expect(toPurchase(priced, { ...who, purpose: 'Interviews' }, 'page').selection).toEqual({
      ...room,
      purpose: 'Interviews',
    });
    expect(toPurchase(priced, { ...who, purpose: '' }, 'page').selection).toEqual(room);
  });

  it('asks for WhatsApp messages only with a tick, and names the company unless the buyer does not want it', () => {
    expect(toPurchase(priced, who, 'page')).toMatchObject({ whatsApp: false, withGstin: true });
    const ticked = { ...who, whatsApp: true, withoutGstin: true };
    expect(toPurchase(priced, ticked, 'page')).toMatchObject({ whatsApp: true, withGstin: false });
  });

  it('names the company that was typed, and none where a part of it is missing', () => {
    const company = { companyName: 'Rao & Daughters', companyGstin: '27AAPFU0939F1ZV', companyAddress: 'Pune' };
    expect(toPurchase(priced, { ...who, ...company }, 'page').business).toEqual({
      company: 'Rao & Daughters',
      gstin: '27AAPFU0939F1ZV',
      address: 'Pune',
    });
    expect(toPurchase(priced, { ...who, ...company, companyGstin: '' }, 'page').business).toBeNull();
    expect(toPurchase(priced, who, 'page').business).toBeNull();
  });
});
