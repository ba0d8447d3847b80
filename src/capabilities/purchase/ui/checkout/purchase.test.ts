import { describe, expect, it } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { toPurchase } from './purchase.ts';

const who = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '+91 98765-43210' };
const date = '2026-11-24';
const room = {
  serviceType: 'meetingRoom',
  date,
  startTime: '10:00',
  endTime: '12:00',
} as const;
const quoteOf = (selection: Selection) => ({ selection, serviceName: 'Day Pass', price: { total: 38400 } }) as Quote;
const priced = { ok: true, quote: quoteOf(room) } as const;

describe('what is ordered', () => {
  it('has the phone as digits only where the modal asks for it (MODAL-13), else as one number of the world', () => {
    expect(toPurchase(priced, { ...who, customerPhone: '98765-43210' }, 'modal').customer.phone).toBe('9876543210');
    expect(toPurchase(priced, who, 'page').customer.phone).toBe('+919876543210');
  });

  it('names the purpose of the room where there is one (CONF-09)', () => {
    expect(toPurchase(priced, { ...who, purpose: 'Interviews' }, 'page').body.selection).toEqual({
      ...room,
      purpose: 'Interviews',
    });
    expect(toPurchase(priced, { ...who, purpose: '' }, 'page').body.selection).toEqual(room);
  });

  it('asks for WhatsApp messages only with a tick, and names the company unless the buyer does not want it', () => {
    expect(toPurchase(priced, who, 'page').body).toMatchObject({ withGstin: true });
    expect(toPurchase(priced, who, 'page').body).not.toHaveProperty('whatsApp');
    const ticked = { ...who, whatsApp: true, withoutGstin: true };
    expect(toPurchase(priced, ticked, 'page').body).toMatchObject({ whatsApp: true, withGstin: false });
  });

  it('names the company that was typed, and none where a part of it is missing', () => {
    const company = { companyName: 'Rao & Daughters', companyGstin: '27AAPFU0939F1ZV', companyAddress: 'Pune' };
    expect(toPurchase(priced, { ...who, ...company }, 'page').body.business).toEqual({
      company: 'Rao & Daughters',
      gstin: '27AAPFU0939F1ZV',
      address: 'Pune',
    });
    expect(toPurchase(priced, { ...who, ...company, companyGstin: '' }, 'page').body.business).toBeUndefined();
    expect(toPurchase(priced, who, 'page').body.business).toBeUndefined();
  });

  it('carries paise, currency, description, the customer and the selection (API-07, PAY-02, PAY-03)', () => {
    expect(toPurchase({ ok: true, quote: quoteOf({ serviceType: 'dayPass', date }) }, who, 'page')).toMatchObject({
      customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
      body: {
        amount: 38400,
        currency: 'INR',
        description: 'Day Pass',
        customerName: 'Asha Rao',
        customerEmail: 'asha@example.com',
        customerPhone: '+919876543210',
        selection: { serviceType: 'dayPass', date },
      },
    });
  });

  const month = { unlessNextMonthTaken: true };
  it.each([
    [{ quote: quoteOf(room) }, { unlessIncluded: true }],
    [{ quote: quoteOf({ serviceType: 'coworking', date }) }, month],
    [{ quote: quoteOf({ serviceType: 'recreation', date, plan: 'month' }) }, month],
    [{ quote: quoteOf({ serviceType: 'recreation', date, plan: 'day' }) }, {}],
    [{ quote: quoteOf({ serviceType: 'coworking', date }), nextMonthTaken: true }, {}],
  ])('refuses what the page did not say: included hours, and a place taken for the month after', (choice, expected) => {
    const { unlessIncluded, unlessNextMonthTaken } = toPurchase({ ok: true, ...choice }, who, 'page').body;
    expect({ unlessIncluded, unlessNextMonthTaken }).toEqual(expected);
  });
});
