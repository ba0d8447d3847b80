import { describe, expect, test } from 'vitest';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { checkContact } from '../contact/check-contact.ts';
import { contactToast, missingToasts, signInToast } from './validation-toasts.ts';

describe('the toast about the details', () => {
  test('nothing wrong, no toast', () => {
    for (const service of serviceTypes) expect(contactToast(service, { phone: '', wrong: [] })).toBeNull();
  });

  test('CONF-14: of the conference room one for all of them', () => {
    expect(contactToast('meetingRoom', { phone: '98765 43210', wrong: ['customerName'] })).toMatchObject({
      title: 'Contact Details Required',
      text: 'Please fill in all your contact information.',
    });
  });

  test('REC-15, REC-16: of recreation about the phone alone', () => {
    expect(contactToast('recreation', { phone: ' ', wrong: ['customerPhone'] })).toMatchObject({
      title: 'Phone Number Required',
      text: expect.stringContaining('WhatsApp confirmation'),
    });
    expect(contactToast('recreation', { phone: '123', wrong: ['customerName', 'customerPhone'] })?.title).toBe(
      'Invalid Phone Number',
    );
    expect(contactToast('recreation', { phone: '98765 43210', wrong: ['customerName'] })).toBeNull();
  });

  test('MODAL-10, REC-16: the toast of a wrong number asks for nothing that the modal refuses', () => {
    const typed = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', whatsApp: false, purpose: '' };
    const refused = checkContact('recreation', { ...typed, customerPhone: '415 555 26711' });
    expect(refused).toMatchObject({ errors: { customerPhone: 'Please enter a valid 10-digit phone number' } });
    for (const customerPhone of ['98765 43210', '+1 415 555 2671']) {
      expect(checkContact('recreation', { ...typed, customerPhone })).toMatchObject({ ok: true });
    }
    expect(missingToasts.invalidPhone.text).toBe(
      'Please enter a valid 10-digit phone number, or one with a plus and its country code.',
    );
  });

  test('the others say it at the field', () => {
    expect(contactToast('dayPass', { phone: '', wrong: ['customerPhone'] })).toBeNull();
    expect(contactToast('coworking', { phone: '', wrong: ['customerPhone'] })).toBeNull();
  });
});

test('PAY-09: all four purchases tell an anonymous buyer to sign in, with a toast that disappears by itself', () => {
  for (const service of serviceTypes) {
    expect(signInToast(factsOf(service))).toMatchObject({
      title: 'Authentication Required',
      tone: 'warning',
      stays: false,
    });
  }
});

test('PAY-10, DAYPASS-14: in all four purchases a missing date has its toast', () => {
  expect([
    missingToasts.dayPassDate,
    missingToasts.bookingDetails,
    missingToasts.startDate,
    missingToasts.date,
  ]).toEqual([
    expect.objectContaining({ title: 'Date Required', text: 'Please select a date' }),
    expect.objectContaining({ title: 'Booking Details Required' }),
    expect.objectContaining({ title: 'Start Date Required' }),
    expect.objectContaining({ title: 'Date Required' }),
  ]);
});
