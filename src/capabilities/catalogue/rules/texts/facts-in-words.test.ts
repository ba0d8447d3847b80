import { expect, test } from 'vitest';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { sampleFacility } from '../../../content/sample-facility.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { factsInWords } from './facts-in-words.ts';

test('texts may name the current prices, addresses and hours of the facility', () => {
  expect(factsInWords(sampleFacility, sampleCatalogue)).toMatchObject({
    'day-pass-price': '₹384',
    'coworking-price': '₹6,489',
    'room-half-day-price': '₹3,776',
    'room-full-day-price': '₹7,552',
    'recreation-month-price': '₹2,359',
    'change-fee': '₹100',
    phone: '080 4123 4567',
    'phone-link': 'tel:+918041234567',
    'whatsapp-link': 'https://wa.me/919845012345',
    'reception-weekdays': '8:00 AM to 10:00 PM',
    'recreation-hours': '6:00 AM to 11:00 PM',
    registrations: 'CIN U68200KA2024PTC000000, GSTIN 29AABCS1234D1ZR',
    'support-hours': 'Monday to Saturday 9:00 AM to 6:00 PM',
    'invoice-changes-until': '10th',
    seats: '400',
    'hot-desks': '50',
    'dedicated-desks': '350',
  });
});

test('the included hours of the room are named with the day from which on they are, and not at all where there are none', () => {
  const said = (roomHours: Facility['membership']['roomHours']) =>
    factsInWords({ ...sampleFacility, membership: { ...sampleFacility.membership, roomHours } }, sampleCatalogue)[
      'included-room-hours'
    ];
  expect(said({ aMonth: 4, since: null })).toMatch(
    /^Each month of co-working includes 4 hours of the conference room,/,
  );
  expect(said({ aMonth: 1, since: '2027-01-01' as IstDay })).toMatch(
    /^Each month of co-working bought from 1 January 2027 on includes 1 hour of/,
  );
  expect(said(null)).toBe('');
});

test('the hours of support and the last day to change an invoice are the facility’s own', () => {
  const hours = { opens: '10:00', closes: '14:00' };
  const supportHours = { monSat: hours, sun: hours };
  for (const [day, said] of [
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
  ] as const)
    expect(
      factsInWords({ ...sampleFacility, supportHours, invoiceChangesUntilDay: day }, sampleCatalogue),
    ).toMatchObject({
      'support-hours': 'Monday to Saturday 10:00 AM to 2:00 PM, Sunday 10:00 AM to 2:00 PM',
      'invoice-changes-until': said,
    });
});

test('Hours until midnight, and around the clock, are words that fit where texts name them', () => {
  const allDay = { opens: '00:00', closes: '24:00' };
  const hours = {
    ...sampleFacility.hours,
    reception: { monSat: allDay, sun: { opens: '09:00', closes: '24:00' } },
    recreation: allDay,
  };
  expect(factsInWords({ ...sampleFacility, hours }, sampleCatalogue)).toMatchObject({
    'reception-hours': 'Monday to Saturday 24 hours, Sunday 9:00 AM to midnight',
    'recreation-hours': '12:00 AM to midnight',
  });
});
