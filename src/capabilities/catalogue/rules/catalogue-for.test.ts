import { describe, expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { instantAt } from '#platform/ist-day.ts';
import { sampleFacility } from '../../content/sample-facility.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { catalogueFor, catalogueInBrief } from './catalogue-for.ts';
import { quote } from './quote/quote.ts';

const saturday = '2026-11-28' as IstDay;
const around = { facility: sampleFacility, now: instantAt('2026-11-21' as IstDay) };
const slot = { serviceType: 'meetingRoom', date: saturday, startTime: '10:00', endTime: '12:00' } as const;

const pages = {
  dayPass: catalogueFor('dayPass', sampleCatalogue),
  coworking: catalogueFor('coworking', sampleCatalogue),
  meetingRoom: catalogueFor('meetingRoom', sampleCatalogue),
  recreation: catalogueFor('recreation', sampleCatalogue),
};

describe('the catalogue of one page', () => {
  test.each([
    ['dayPass', { serviceType: 'dayPass', date: saturday }],
    ['dayPass', { serviceType: 'dayPass', date: saturday, offer: 'weekend' }],
    ['meetingRoom', slot],
    ['coworking', { serviceType: 'coworking', date: saturday }],
    ['coworking', { serviceType: 'coworking', date: saturday, offer: 'welcome' }],
    ['recreation', { serviceType: 'recreation', date: saturday, plan: 'day' }],
    ['recreation', { serviceType: 'recreation', date: saturday, plan: 'month' }],
  ] as const)('quotes %s exactly as the whole catalogue does: %j', (service, selection) => {
    const answer = quote({ ...around, selection, catalogue: pages[service] });
    expect(answer.ok).toBe(true);
    expect(answer).toEqual(quote({ ...around, selection, catalogue: sampleCatalogue }));
  });

  test.each(Object.keys(pages) as (keyof typeof pages)[])('holds %s and nothing of the other services', (service) => {
    expect(Object.keys(pages[service])).toEqual([service, 'offers']);
    expect(pages[service]).toMatchObject({ [service]: sampleCatalogue[service] });
  });

  test('holds the one offer for its service', () => {
    expect(Object.keys(pages.dayPass.offers)).toEqual(['weekend']);
    expect(Object.keys(pages.coworking.offers)).toEqual(['welcome']);
    expect([pages.meetingRoom.offers, pages.recreation.offers]).toEqual([{}, {}]);
  });

  test('sells nothing of the others, and nothing under an offer that it does not know', () => {
    expect(quote({ ...around, selection: slot, catalogue: pages.dayPass })).toMatchObject({
      ok: false,
      refusal: { reason: 'service_closed' },
    });
    for (const selection of [
      { serviceType: 'dayPass', date: saturday, offer: 'weekend' },
      { serviceType: 'coworking', date: saturday, offer: 'welcome' },
    ] as const) {
      expect(quote({ ...around, selection, catalogue: { ...sampleCatalogue, offers: {} } })).toMatchObject({
        ok: false,
        refusal: { reason: 'offer_does_not_apply' },
      });
    }
  });
});

test('the catalogue of the page that names all four keeps what is said of each and what one costs at least', () => {
  const brief = catalogueInBrief(sampleCatalogue);
  for (const service of Object.keys(brief) as (keyof typeof brief)[]) {
    const { onSale, serviceName, description } = sampleCatalogue[service];
    expect(brief[service]).toMatchObject({ onSale, serviceName, description });
  }
  expect(brief.meetingRoom.tiers).toEqual(sampleCatalogue.meetingRoom.tiers);
  expect(brief.recreation.day).toEqual(sampleCatalogue.recreation.day);
});
