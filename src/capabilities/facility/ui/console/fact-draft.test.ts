import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { factChanges, withChanges } from '../../rules/fact-changes.ts';
import { changesIn, type FactDraft, sentPath, shownText } from './fact-draft.ts';
import { type FactGroup, factGroups } from './fact-fields.ts';

const groupOf = (id: string): FactGroup => {
  const found = factGroups.find((one) => one.id === id);
  if (!found) throw new Error(`no group ${id}`);
  return found;
};
const changed = (id: string, draft: FactDraft) => changesIn(draft, sampleFacility, groupOf(id));

describe('What is typed of facts', () => {
  test('is nothing while it is what holds already', () => {
    for (const group of factGroups) {
      const paths = group.parts.flatMap(({ fields }) => fields.map(({ path }) => path));
      const same = Object.fromEntries(paths.map((path) => [path, shownText({}, sampleFacility, path)]));
      expect(changesIn(same, sampleFacility, group)).toBeNull();
      expect(changesIn({}, sampleFacility, group)).toBeNull();
    }
  });

  test('is the whole fact of which one input was changed, and no other', () => {
    expect(changed('hours', { 'hours.dayPass.sun.closes': '18:00' })).toEqual({
      hours: { dayPass: { ...sampleFacility.hours.dayPass, sun: { opens: '10:00', closes: '18:00' } } },
    });
    expect(changed('hours', { 'hours.closedOn': 'Sunday,Tuesday' })).toEqual({
      hours: { closedOn: ['Sunday', 'Tuesday'] },
    });
    expect(changed('capacity', { 'capacity.hotDesks': '45' })).toEqual({ capacity: { hotDesks: 45 } });
    expect(changed('registration', { cin: '' })).toEqual({ cin: null });
    expect(changed('claims', { 'claims.uptime.figure': '' })).toEqual({ claims: { uptime: null } });
    expect(changed('hours', { 'supportHours.sun.opens': '10:00', 'supportHours.sun.closes': '12:00' })).toEqual({
      supportHours: { ...sampleFacility.supportHours, sun: { opens: '10:00', closes: '12:00' } },
    });
  });

  test('is midnight where a closing time is 00:00, which a field for times has in place of 24:00', () => {
    const recreation = { opens: '06:00', closes: '24:00' };
    expect(changed('hours', { 'hours.recreation.closes': '00:00' })).toEqual({ hours: { recreation } });
    const facts = { ...sampleFacility, hours: { ...sampleFacility.hours, recreation } };
    expect(shownText({}, facts, 'hours.recreation.closes')).toBe('00:00');
    expect(changesIn({ 'hours.recreation.closes': '00:00' }, facts, groupOf('hours'))).toBeNull();
    expect(changed('hours', { 'hours.recreation.opens': '00:00', 'hours.recreation.closes': '00:00' })).toEqual({
      hours: { recreation: { opens: '00:00', closes: '24:00' } },
    });
  });

  test.each<[string, string, string, object]>([
    ['capacity', 'capacity.hotDesks', '1,000', { capacity: { hotDesks: 1000 } }],
    ['capacity', 'capacity.hotDesks', '४५', { capacity: { hotDesks: 45 } }],
    ['contact', 'phone', '+91 80 4123 4568', { phone: '+918041234568' }],
    ['contact', 'whatsApp', '98450 12345', { whatsApp: '+919845012345' }],
    ['contact', 'email', 'mailto:desk@meju.example', { email: 'desk@meju.example' }],
    ['contact', 'address.postalCode', '560 067', { address: { ...sampleFacility.address, postalCode: '560067' } }],
    ['registration', 'gstin', '29 aabcm1234f1zt', { gstin: '29AABCM1234F1ZT' }],
    ['registration', 'cin', 'u74999ka2020ptc123456', { cin: 'U74999KA2020PTC123456' }],
  ])('of %s is read as people write it: %s %j', (id, path, text, changes) => {
    expect(changed(id, { [path]: text })).toEqual(changes);
    expect(factChanges.safeParse(changed(id, { [path]: text })).success).toBe(true);
  });

  test('of a list leaves out empty entries, and finds each input again in what is sent', () => {
    const draft = { 'social.1.name': '', 'social.1.url': ' ', 'social.4.name': 'X', 'social.4.url': 'x' };
    const [instagram, , facebook] = sampleFacility.social;
    expect(changed('social', draft)).toEqual({ social: [instagram, facebook, { name: 'X', url: 'x' }] });
    const fields = groupOf('social').parts.flatMap((part) => part.fields);
    const last = fields.find(({ path }) => path === 'social.4.url');
    expect(last && sentPath(draft, sampleFacility, last)).toBe('social.2.url');
  });

  test('of a part whose first input is empty is absent', () => {
    const { membership } = sampleFacility;
    expect(changed('membership', { 'membership.roomHours.aMonth': '' })).toEqual({
      membership: { ...membership, roomHours: null },
    });
    expect(changed('membership', { 'membership.roomHours.since': '2027-01-01' })).toEqual({
      membership: { ...membership, roomHours: { aMonth: 4, since: '2027-01-01' } },
    });
  });

  test('stays as it is where it cannot be read, for the server to refuse', () => {
    expect(changed('capacity', { 'capacity.hotDesks': 'many' })).toEqual({ capacity: { hotDesks: 'many' } });
    expect(changed('contact', { phone: '12' })).toEqual({ phone: '12' });
  });

  test('is published as typed, whatever number of desks it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (desks) => {
        const changes = changed('capacity', { 'capacity.dedicatedDesks': String(desks) });
        const facility = changes ? withChanges(sampleFacility, factChanges.parse(changes)) : sampleFacility;
        expect(facility.capacity.dedicatedDesks).toBe(desks);
      }),
    );
  });
});
