import { describe, expect, test } from 'vitest';
import type { AdvertisedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { readEnvironment } from '#platform/config.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { examineSettings } from './examine-settings.ts';

const ready = {
  PUBLIC_URL: 'https://desk.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://desk@db/desk?sslmode=verify-full',
  FACILITY_FILE: 'facility.json',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'desk.example',
  FIREBASE_PROJECT_ID: 'desk',
  FIREBASE_STORAGE_BUCKET: 'desk.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'hunter2-hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2-hunter2-hunter2',
  RAZORPAY_QR: 'on',
  SMTP_URL: 'smtps://desk:hunter2@mail.example',
  MAIL_FROM: 'desk@desk.example',
  OPERATOR_EMAIL: 'owner@desk.example',
  WHATSAPP_TOKEN: 'hunter2',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_APP_SECRET: 'hunter2-hunter2-hunter2',
  WHATSAPP_VERIFY_TOKEN: 'hunter2-hunter2-hunter2',
  METRICS_TOKEN: 'hunter2-hunter2-hunter2',
  SANDBOX: 'off',
};

const own: Facility = {
  ...sampleFacility,
  legalName: 'Desk Private Limited',
  gstin: '29AAGCB7383J1Z4',
  cin: 'U68200KA2025PTC123456',
  phone: '+918012345678',
  email: 'hello@desk.example',
  grievanceOfficer: { ...sampleFacility.grievanceOfficer, name: 'Meera Nair' },
  tax: { ...sampleFacility.tax, recreationDay: { sac: '999652', gstRate: 18 } },
  membership: { ...sampleFacility.membership, roomHours: { aMonth: 4, since: '2026-11-01' as IstDay } },
  claims: Object.fromEntries(
    Object.keys(sampleFacility.claims).map((name) => [name, null]),
  ) as unknown as AdvertisedFacts,
};

const examine = (change: Record<string, string> = {}, facility = own) =>
  examineSettings(readEnvironment({ ...ready, ...change }), facility);

describe('The doctor', () => {
  test('finds nothing wrong with an installation that is ready', () => {
    expect(examine()).toEqual([]);
  });

  test('says that an address of its own has the position of the sample', () => {
    const address = { ...own.address, line: '7 Main Road' };
    expect(examine({}, { ...own, address })).toMatchObject([{ level: 'should', setting: 'FACILITY_FILE' }]);
    expect(examine({}, { ...own, address, position: { latitude: 12.97, longitude: 77.64 } })).toEqual([]);
  });

  test.each(Object.keys(ready).filter((name) => !['SANDBOX'].includes(name)))('misses %s by its name', (name) => {
    expect(examine({ [name]: '' }).some(({ setting }) => setting.includes(name))).toBe(true);
  });

  test.each([
    ['SANDBOX', 'on'],
    ['NOW', '2026-11-24T10:00:00+05:30'],
    ['RATE_LIMITS', 'off'],
    ['RAZORPAY_KEY_ID', 'rzp_test_abc'],
    ['RAZORPAY_WEBHOOK_SECRET', 'short'],
    ['PUBLIC_URL', 'http://desk.example'],
  ])('does not let %s=%s pass', (name, value) => {
    expect(examine({ [name]: value })).toEqual(
      expect.arrayContaining([expect.objectContaining({ level: 'must', setting: name })]),
    );
  });

  test.each([
    ['RAZORPAY_API_URL', 'https://proxy.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['DATABASE_URL', 'postgres://desk@db/desk'],
    ['DATABASE_URL', 'postgres://desk@10.0.0.7:5432/desk?sslmode=prefer'],
    ['FIREBASE_AUTH_DOMAIN', 'desk.firebaseapp.com'],
  ])('advises against %s=%s', (name, value) => {
    expect(examine({ [name]: value })).toEqual([expect.objectContaining({ level: 'should', setting: name })]);
  });

  test('names the facts that are still samples, and a GSTIN that cannot be right', () => {
    expect(examine({}, sampleFacility)[0]?.wrong).toContain('legalName, gstin, cin, phone, email, grievanceOfficer');
    expect(examine({}, { ...own, gstin: '29AAGCB7383J1Z5' })[0]?.wrong).toContain('check character');
  });

  test('advises to correct a state that is not the one of its GST code', () => {
    const isNamed = (address: object) =>
      examine({}, { ...own, address: { ...own.address, ...address } }).some(({ wrong }) => wrong.includes('GST state'));
    expect([{ stateCode: '33' }, { state: 'Karnatka' }, { stateCode: '00' }].map(isNamed)).toEqual([true, true, true]);
    expect([{}, { state: 'karnataka' }].map(isNamed)).toEqual([false, false]);
  });

  test('advises against tax rates and SAC codes that no accountant has confirmed', () => {
    expect(examine({}, { ...own, tax: sampleFacility.tax })).toEqual([
      expect.objectContaining({ level: 'should', wrong: expect.stringContaining('SAC codes are the samples') }),
      expect.objectContaining({ level: 'should', wrong: expect.stringContaining('12% GST on a day of recreation') }),
    ]);
  });

  test('names the rate of a slab that has ended, also beside rates of the facility’s own', () => {
    const tax = { ...own.tax, recreationDay: { sac: '996919', gstRate: 12 } };
    expect(examine({}, { ...own, tax })).toEqual([
      expect.objectContaining({
        level: 'should',
        wrong: 'the 12% GST on a day of recreation belongs to a slab that ended in September 2025',
        todo: 'have your accountant confirm rate and SAC before you sell a recreation pass',
      }),
    ]);
  });

  test('names the claims that nobody has confirmed, which stay hidden', () => {
    const claims = {
      ...own.claims,
      uptime: { figure: '99.9%', confirmedOn: null },
      members: { figure: '120+', confirmedOn: '2026-11-20' as IstDay },
    };
    expect(examine({}, { ...own, claims })).toEqual([
      expect.objectContaining({ level: 'should', wrong: expect.stringMatching(/confirm them: uptime$/) }),
    ]);
  });

  test('names included hours of the room without the day from which on months include them', () => {
    const membership = { ...own.membership, roomHours: { aMonth: 4, since: null } };
    expect(examine({}, { ...own, membership })).toEqual([
      expect.objectContaining({ level: 'should', wrong: expect.stringMatching(/^months of co-working include no/) }),
    ]);
    expect(examine({}, { ...own, membership: { ...membership, roomHours: null } })).toEqual([]);
  });

  test('lets a database on the same machine go without TLS', () => {
    for (const host of ['localhost', '127.0.0.1:5432', '[::1]']) {
      expect(examine({ DATABASE_URL: `postgres://desk@${host}/desk` })).toEqual([]);
    }
  });

  test('shows no values of settings', () => {
    const said = JSON.stringify(
      examine({ SANDBOX: 'on', RAZORPAY_WEBHOOK_SECRET: 'hunter2', SMTP_URL: 'smtp://hunter2@x.example' }),
    );
    expect(said).not.toContain('hunter2');
  });
});
