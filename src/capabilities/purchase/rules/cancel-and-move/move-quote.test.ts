import { describe, expect, test } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { feeName, feeQuote, isFeeName, moveQuote } from './move-quote.ts';

const around = {
  catalogue: sampleCatalogue,
  facility: sampleFacility,
  now: instantAt('2026-11-21' as IstDay, '12:00' as IstTime),
};
const quoted = (selection: Selection): Quote => {
  const answer = quote({ selection, ...around });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return answer.value;
};
const move = (from: Quote, to: Selection) => moveQuote(to, from, around);
const refusal = (from: Quote, to: Selection) => {
  const answer = move(from, to);
  return answer.ok ? null : answer.refusal;
};
const dayPass = (date: string, more: object = {}): Selection => ({ serviceType: 'dayPass', date, ...more });
const coworking = (date: string, more: object = {}): Selection => ({ serviceType: 'coworking', date, ...more });
const recreation = (date: string, plan: 'day' | 'month'): Selection => ({ serviceType: 'recreation', date, plan });
const room = (startTime: string, endTime: string): Selection => ({
  serviceType: 'meetingRoom',
  date: '2026-11-26',
  startTime,
  endTime,
});

describe('a move', () => {
  test('keeps the price that was paid and its offer, whatever the catalogue asks by now', () => {
    const paidLess = {
      ...quoted(dayPass('2026-11-24')),
      price: { base: paise(100), gst: paise(18), total: paise(118) },
    };
    expect(move(paidLess, dayPass('2026-11-25'))).toMatchObject({
      ok: true,
      value: { date: '2026-11-25', price: paidLess.price, offer: null },
    });
  });

  test('asks for no second offer: what the new selection says of one is left out', () => {
    const list = quoted(dayPass('2026-11-24'));
    expect(move(list, dayPass('2026-11-28', { offer: 'weekend' }))).toMatchObject({
      ok: true,
      value: { offer: null, price: list.price, selection: dayPass('2026-11-28') },
    });
    expect(move(quoted(coworking('2026-12-01')), coworking('2026-12-02', { offer: 'welcome' }))).toMatchObject({
      ok: true,
      value: { offer: null, selection: coworking('2026-12-02') },
    });
  });

  test('of a pass at the weekend price stays on weekends', () => {
    const sold = quoted(dayPass('2026-11-28', { offer: 'weekend' }));
    expect(refusal(sold, dayPass('2026-11-30'))).toEqual({ reason: 'weekend_only' });
    expect(move(sold, dayPass('2026-11-29'))).toMatchObject({
      ok: true,
      value: { offer: 'weekend', price: sold.price },
    });
  });

  test('does not change the service', () => {
    expect(refusal(quoted(dayPass('2026-11-24')), coworking('2026-12-01'))).toEqual({ reason: 'other_service' });
  });

  test('goes only where the rules of selling allow it', () => {
    expect(refusal(quoted(dayPass('2026-11-24')), dayPass('2026-11-20'))).toEqual({
      reason: 'cannot_be_sold',
      because: { reason: 'date_past', today: '2026-11-21' },
    });
  });

  test('of the room keeps its tier, whatever the hours within it', () => {
    const short = quoted(room('10:00', '12:00'));
    const long = quoted(room('10:00', '16:00'));
    expect(move(short, room('13:00', '17:00'))).toMatchObject({ ok: true, value: { price: short.price } });
    expect(move(long, room('09:00', '19:00'))).toMatchObject({ ok: true, value: { price: long.price } });
    expect(refusal(short, room('10:00', '15:00'))).toEqual({ reason: 'other_price', keep: 'a time of up to 4 hours' });
    expect(refusal(long, room('10:00', '14:00'))).toEqual({
      reason: 'other_price',
      keep: 'a time of more than 4 hours',
    });
  });

  test('of a recreation plan keeps the plan', () => {
    const [day, month] = [quoted(recreation('2026-11-26', 'day')), quoted(recreation('2026-11-26', 'month'))];
    expect(refusal(day, recreation('2026-11-27', 'month'))).toEqual({ reason: 'other_price', keep: 'a day' });
    expect(refusal(month, recreation('2026-11-27', 'day'))).toEqual({ reason: 'other_price', keep: 'a month' });
    expect(move(month, recreation('2026-11-27', 'month')).ok).toBe(true);
  });
});

describe('the move fee (POLICY-25)', () => {
  test('is ₹100 all-in, taxed as the service is, for the same date and place', () => {
    const to = quoted(dayPass('2026-11-25'));
    expect(feeQuote('daypass_1_7', to, sampleFacility)).toEqual({
      ...to,
      selectionKey: 'move|daypass_1_7|dayPass|2026-11-25|any|list',
      price: { base: 8_474, gst: 1_526, total: 10_000 },
      offer: null,
    });
    const played = feeQuote('REC-1', quoted(recreation('2026-11-26', 'day')), sampleFacility);
    expect(played.price).toEqual({ base: 8_928, gst: 1_072, total: 10_000 });
  });

  test('has a name of its own', () => {
    expect(feeName(1_795_000_000_000)).toBe('MOVE-1795000000000');
    expect(isFeeName('MOVE-1795000000000')).toBe(true);
    expect(isFeeName(feeName(1_795_000_000_000, { isExtension: true }))).toBe(true);
    for (const text of ['xMOVE-1795000000000', 'MOVE-1795000000000x', 'MOVE-1', 'REC-1795000000000']) {
      expect(isFeeName(text), text).toBe(false);
    }
  });
});
