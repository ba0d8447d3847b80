import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { FactsAnswer, FactsPreview } from '#capabilities/facility/contract.ts';
import { readPublished } from '#capabilities/facility/use-cases/live-facility.ts';
import type { FigureAnswer } from '#capabilities/figures/contract.ts';
import type { CalendarAnswer, FloorAnswer } from '#capabilities/occupancy/contract.ts';
import { readEnvironment } from '#platform/config.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { examineFacility } from '#server/doctor/examine-facility.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { makeLiveFacility } from '#tests/support/console/facts.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { elements, readXml } from '#tests/support/returns/read-xml.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const read = async <Body>(path: string) => (await site.call<Body>('GET', path)).body;
const facts = () => read<FactsAnswer>('/facts');
const put = async <Body = Record<string, unknown>>(
  body: object,
  { as = 'owner', version = '', path = '/facts' }: { as?: As; version?: string; path?: string } = {},
) => site.call<Body>('PUT', path, { as, body, headers: { 'If-Match': version || (await factsVersion(site)) } });
const preview = async (body: object) => (await put<FactsPreview>(body, { path: '/facts?preview=1' })).body;
const effects = async (changes: object) => (await preview({ changes })).effects.map(({ text }) => text);
const takeBack = async (planned: number) =>
  site.call('POST', '/facts/take-back', { body: { planned }, headers: { 'If-Match': await factsVersion(site) } });
const rows = () => site.database.db.selectFrom('facility_versions').selectAll().orderBy('version').execute();
const day = (date: string, hours: object | null, name = 'Holiday') => ({
  changes: { days: { [date]: hours && { name, hours } } },
});

describe('Hours of a date', () => {
  const date = '2026-12-03';
  const short = { dayPass: { opens: '10:00', closes: '19:00' }, meetingRoom: { opens: '10:00', closes: '17:00' } };

  test('are previewed with the bookings that they hit, and nothing is written', async () => {
    for (const uid of ['asha', 'ravi', 'meera']) await booked(site.shop, choices.dayPass(date), { uid });
    await booked(site.shop, choices.room(date, '09:00', '11:00'), { uid: 'asha' });
    await booked(site.shop, choices.room(date, '12:00', '14:00'), { uid: 'ravi' });
    await buying(site.shop, 'vikram').order(choices.dayPass(date));
    const before = await rows();
    expect(await preview(day(date, short))).toMatchObject({
      preview: true,
      from: null,
      changes: [{ of: 'Thursday, 3 December 2026', before: 'Usual hours' }],
      effects: [
        { text: 'Day pass: closing at 7:00 PM on Thu 3 Dec hits 3 bookings and 1 order being paid.', bookings: 3 },
        {
          text: 'Conference room: opening at 10:00 AM and closing at 5:00 PM on Thu 3 Dec hits 1 booking.',
          bookings: 1,
        },
      ],
    });
    expect(await rows()).toEqual(before);
  });

  test('decide what is sold on it: inside of them, not outside', async () => {
    expect((await put(day(date, short))).status).toBe(200);
    const room = await buying(site.shop, 'anil').order(choices.room(date, '17:00', '19:00'));
    expect(room).toMatchObject({ status: 400, body: { error: { code: 'invalid_time_range' } } });
    expect((await buying(site.shop, 'anil').order(choices.room(date, '15:00', '17:00'))).status).toBe(200);
    const { bookingId } = await booked(site.shop, choices.dayPass(date), { uid: 'sunil' });
    expect((await buying(site.shop, 'sunil').booking(bookingId)).body).toMatchObject({
      booking: { booking_time: '10:00 AM - 7:00 PM' },
    });
    expect((await buying(site.shop, 'sunil').free('meetingRoom', date))?.capacity).toBe(7);
  });

  test('leave an order that was made before its place, its hours and its price', async () => {
    const buyer = buying(site.shop, 'priya');
    const made = await buyer.order(choices.dayPass('2026-12-04'));
    expect((await put(day('2026-12-04', { dayPass: null }))).status).toBe(200);
    const { body: paid } = await buyer.pay(made.body.orderId, { webhook: 'none' });
    expect((await buyer.verify(paid)).body).toMatchObject({ verified: true });
    expect((await buyer.booking(made.body.bookingId)).body).toMatchObject({
      booking: { status: 'confirmed', booking_time: '10:00 AM - 8:00 PM', amount: 384 },
    });
  });

  test('close it where they are null, with the name of the day, and are taken back', async () => {
    const buyer = buying(site.shop, 'anil');
    expect(await buyer.free('dayPass', '2026-12-04')).toMatchObject({ state: 'closed', free: 0 });
    expect(await buyer.order(choices.dayPass('2026-12-04'))).toMatchObject({
      status: 400,
      body: { error: { code: 'closed_that_day', message: expect.stringContaining('Holiday') } },
    });
    expect((await buyer.free('recreation', '2026-12-04'))?.state).toBe('open');
    expect((await facts()).days).toMatchObject([
      { date, text: 'Day pass 10 AM-7 PM. Conference room 10 AM-5 PM' },
      { date: '2026-12-04', text: 'Closed: Day pass' },
    ]);
    expect((await put(day('2026-12-04', null))).status).toBe(200);
    expect((await facts()).days.map((one) => one.date)).toEqual([date]);
    expect((await buyer.order(choices.dayPass('2026-12-04'))).status).toBe(200);
  });
});

describe('Weekly hours', () => {
  test('hold from their date on, and can be taken back before', async () => {
    const hours = { meetingRoom: { opens: '08:00', closes: '21:00' } };
    const published = await put<{ version: number }>({
      changes: { hours },
      from: '2026-12-10',
      note: 'Longer evenings',
    });
    expect(published.status).toBe(200);
    const buyer = buying(site.shop, 'asha');
    expect((await buyer.free('meetingRoom', '2026-12-09'))?.capacity).toBe(10);
    expect((await buyer.free('meetingRoom', '2026-12-10'))?.capacity).toBe(13);
    const evening = (date: string) => buyer.order({ ...choices.room(date, '19:00', '21:00') });
    expect((await evening('2026-12-09')).status).toBe(400);
    expect((await evening('2026-12-10')).status).toBe(200);
    expect((await facts()).next).toMatchObject([
      {
        from: '2026-12-10',
        note: 'Longer evenings',
        changes: [{ of: 'Conference room hours', before: '9 AM-7 PM every day', after: '8 AM-9 PM every day' }],
      },
    ]);
    expect((await takeBack(published.body.version)).body).toMatchObject({ success: true, from: '2026-12-10' });
    expect((await facts()).next).toEqual([]);
    expect((await buyer.free('meetingRoom', '2026-12-10'))?.capacity).toBe(10);
    expect((await facts()).history.find(({ version }) => version === published.body.version)?.takenBack).toBe(true);
    expect((await takeBack(published.body.version)).status).toBe(400);
  });

  test('of a weekday can be closed: its bookings are named, and nothing more is sold for it', async () => {
    const sunday = '2026-12-13';
    await booked(site.shop, choices.dayPass(sunday), { uid: 'ravi' });
    const hours = { closedOn: ['Sunday'] };
    expect(await effects({ hours })).toContain('Day pass: being closed on Sun 13 Dec hits 1 booking.');
    const published = await put<{ version: number }>({ changes: { hours }, from: '2026-12-07' });
    expect(published.status).toBe(200);
    expect((await facts()).next).toMatchObject([
      { changes: [{ of: 'Closed on', before: 'No weekday', after: 'Sundays' }] },
    ]);
    const buyer = buying(site.shop, 'asha');
    expect(await buyer.free('dayPass', sunday)).toMatchObject({ state: 'closed' });
    expect(await buyer.free('dayPass', '2026-12-06')).toMatchObject({ state: 'open' });
    expect(await buyer.order(choices.dayPass(sunday))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'closed_that_day',
          message: 'We are closed on this date (every Sunday). Please choose another date.',
        },
      },
    });
    expect((await buyer.order(choices.room(sunday, '10:00', '12:00'))).status).toBe(400);
    expect((await put(day(sunday, { dayPass: { opens: '10:00', closes: '14:00' } }, 'Fair'))).status).toBe(200);
    expect((await buyer.order(choices.dayPass(sunday))).status).toBe(200);
    expect((await put(day(sunday, null))).status).toBe(200);
    expect((await takeBack(published.body.version)).status).toBe(200);
    const none = { hours: { closedOn: ['Sunday', 'Sunday'] } };
    expect(await put({ changes: none })).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
  });

  test('begin at midnight in India without another call', async () => {
    const hours = { recreation: { opens: '07:00', closes: '22:00' } };
    const { body } = await put<{ version: number }>({ changes: { hours }, from: '2026-11-25' });
    const opens = () => site.services.facility.hours.recreation.opens;
    expect(opens()).toBe('06:00');
    site.clock.advance(15 * 3_600_000);
    expect(opens()).toBe('07:00');
    expect((await takeBack(body.version)).status).toBe(400);
    expect((await facts()).fromConsole).toContain('hours.recreation');
  });
});

describe('Capacity', () => {
  const date = '2026-12-16';

  test('below what is sold is said, and what is sold stays', async () => {
    for (const desk of [47, 48, 49]) await booked(site.shop, choices.desk(date, desk), { uid: 'asha' });
    expect(await effects({ capacity: { hotDesks: 2 } })).toEqual([
      'Hot desk: 2 is below the 4 sold on Thu 3 Dec.',
      'Hot desk: 2 is below the 3 sold on Wed 16 Dec.',
    ]);
    const lowered = await put<{ version: number }>({ changes: { capacity: { hotDesks: 2 } }, from: date });
    expect(lowered.status).toBe(200);
    const buyer = buying(site.shop, 'anil');
    expect(await buyer.free('dayPass', '2026-12-15')).toMatchObject({ capacity: 50, free: 50 });
    expect(await buyer.free('dayPass', date)).toMatchObject({ capacity: 2, free: 2 });
    expect((await buyer.order(choices.desk(date, 3))).status).toBe(400);
    const tries = await Promise.all(
      ['a', 'b', 'c', 'd'].map((uid) => buying(site.shop, uid).order(choices.dayPass(date))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2);
    const kept = await site.database.db
      .selectFrom('bookings')
      .select('status')
      .where('booking_date', '=', date)
      .execute();
    expect(kept.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await takeBack(lowered.body.version)).status).toBe(200);
    expect((await buyer.order(choices.desk(date, 3))).status).toBe(200);
  });

  test('below what is sold leaves it on the floor, and takes none of the other places', async () => {
    await booked(site.shop, choices.desk('2026-12-22', 48), { uid: 'asha' });
    expect((await put({ changes: { capacity: { hotDesks: 45 } } })).status).toBe(200);
    const { days } = await read<CalendarAnswer>('/calendar?from=2026-12-22&to=2026-12-22');
    const passes = days[0]?.services.find(({ service }) => service === 'dayPass');
    expect(passes).toMatchObject({ capacity: 45, sold: 1, free: 45 });
    const { desks } = await read<FloorAnswer>('/calendar/floor?date=2026-12-22');
    const hotDesks = desks.filter(({ kind }) => kind === 'hot_desk');
    expect(hotDesks.map(({ number }) => number)).toEqual([...Array.from({ length: 45 }, (_, n) => n + 1), 48]);
    expect(hotDesks.at(-1)).toMatchObject({ state: 'taken' });
    expect((await put({ changes: { capacity: { hotDesks: 50 } } })).status).toBe(200);
  });

  test('of the moment is no bound for a closing: what is sold above it, and what exists later, can be closed', async () => {
    const closing = async (desk: number) => {
      const body = {
        service: 'dayPass',
        places: [desk],
        from: '2026-12-22T00:00:00+05:30',
        until: '2026-12-22T23:59:00+05:30',
        outcomes: { toCome: 'full', later: 'full' },
        reason: 'This part is let',
      };
      return (await site.call<{ affected: object[] }>('POST', '/closures?preview=1', { body })).body;
    };
    expect((await put({ changes: { capacity: { hotDesks: 45 } } })).status).toBe(200);
    expect((await closing(48)).affected).toHaveLength(1);
    const raised = await put<{ version: number }>({ changes: { capacity: { hotDesks: 70 } }, from: '2026-12-20' });
    expect((await closing(70)).affected).toEqual([]);
    expect(await closing(71)).toMatchObject({ error: { code: 'invalid_input' } });
    expect((await takeBack(raised.body.version)).status).toBe(200);
    expect((await put({ changes: { capacity: { hotDesks: 50 } } })).status).toBe(200);
  });

  test('of a later date counts in no figure of today', async () => {
    const raised = await put<{ version: number }>({ changes: { capacity: { hotDesks: 80 } }, from: '2026-12-23' });
    const { rows: parts } = await read<FigureAnswer>('/figures/occupancy?from=2026-11-24&to=2026-11-24');
    const desks = parts.filter(([place]) => place === 'Hot desk');
    expect(new Set(desks.map(([, , , , of]) => of))).toEqual(new Set([50]));
    expect((await takeBack(raised.body.version)).status).toBe(200);
  });

  test('grows at once, for sale on every date', async () => {
    expect((await put({ changes: { capacity: { hotDesks: 52 } } })).status).toBe(200);
    expect((await buying(site.shop, 'meera').order(choices.desk('2026-12-17', 52))).status).toBe(200);
    expect((await put({ changes: { capacity: { hotDesks: 50 } } })).status).toBe(200);
    expect((await buying(site.shop, 'ravi').order(choices.desk('2026-12-18', 52))).status).toBe(400);
  });
});

describe('Name, registration and contact', () => {
  const supplier = async (bookingId: string) => {
    const { document } = await site.database.db
      .selectFrom('invoices')
      .select('document')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return document.supplier;
  };

  test('are on invoices from then on; those before keep theirs', async () => {
    const before = await booked(site.shop, choices.dayPass('2026-12-21'), { uid: 'asha' });
    const old = await supplier(before.bookingId);
    const changes = { legalName: 'Meju Facilities Private Limited', gstin: '29AABCM1234F1ZT' };
    const said = await effects(changes);
    expect(said).toEqual([expect.stringContaining('another PAN'), expect.stringContaining('Invoices from then on')]);
    expect((await put({ changes })).status).toBe(200);
    const after = await booked(site.shop, choices.dayPass('2026-12-21'), { uid: 'ravi' });
    expect(await supplier(after.bookingId)).toMatchObject({ gstin: '29AABCM1234F1ZT' });
    expect(await supplier(before.bookingId)).toEqual(old);
    expect(old.gstin).not.toBe('29AABCM1234F1ZT');
  });

  test('are named in the preview also where they begin later', async () => {
    const later = async (changes: object) =>
      (await preview({ changes, from: '2026-12-28' })).effects.map(({ text }) => text);
    expect(await later({ gstin: '29AABCS1234D1ZR' })).toEqual([
      expect.stringContaining('another PAN'),
      expect.stringContaining('Invoices from then on'),
    ]);
    expect(await later({ brandKannada: 'ಮೇಜು ಮನೆ' })).toEqual([expect.stringContaining('Invoices from then on')]);
    expect(await later({ tagline: 'Later' })).toEqual([]);
  });

  test('in another state than the GSTIN are said to be', async () => {
    const { address } = (await facts()).facts;
    const moved = { ...address, city: 'Chennai', state: 'Tamil Nadu', stateCode: '33' };
    expect(await effects({ address: moved })).toContainEqual(expect.stringContaining('another state'));
  });

  test('are refused where the state is not the one of its code, as the tax portal refuses its files', async () => {
    const { address } = (await facts()).facts;
    const refused = async (but: object) => (await put({ changes: { address: { ...address, ...but } } })).body;
    expect(await refused({ state: 'Karnatka' })).toMatchObject({
      error: { fields: { 'changes.address.state': 'The GST state code 29 is Karnataka.' } },
    });
    expect(await refused({ stateCode: '33' })).toMatchObject({
      error: { fields: { 'changes.address.state': expect.stringContaining('Tamil Nadu') } },
    });
    expect(await refused({ stateCode: '00' })).toMatchObject({
      error: { fields: { 'changes.address.stateCode': expect.stringContaining('code') } },
    });
  });
});

describe('Tax and the series of invoices', () => {
  const invoiceOf = async (uid: string) => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-12-22'), { uid });
    return site.database.db
      .selectFrom('invoices')
      .select(['number', 'document'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
  };
  const taxOf = ({ document }: Awaited<ReturnType<typeof invoiceOf>>) => ({
    total: document.total,
    rate: document.lines[0]?.ratePercent,
    sac: document.lines[0]?.sac,
  });
  const price = async (basePaise: number, gstPaise: number, from?: string) => {
    const { body } = await site.call<{ version: number }>('GET', '/prices');
    const changes = [{ product: 'day-pass', basePaise, gstPaise }];
    return site.call('PUT', '/prices?preview=1', {
      as: 'owner',
      body: from ? { changes, from } : { changes },
      headers: { 'If-Match': String(body.version) },
    });
  };

  test('change the share of GST on later invoices, and not what customers pay', async () => {
    const before = await invoiceOf('tara');
    const tax = { dayPass: { sac: '997213', gstRate: 5 } };
    expect(await effects({ tax })).toEqual([
      'Day Pass: customers pay the same price, of which 5% GST is now part. For another price, publish it under Prices from the same day.',
    ]);
    expect((await put({ changes: { tax } })).status).toBe(200);
    const { body: page } = await site.call<{ prices: { product: string; gstRate: number; gstPaise: number }[] }>(
      'GET',
      '/prices',
    );
    expect(page.prices.find(({ product }) => product === 'day-pass')).toMatchObject({ gstRate: 5, gstPaise: 1828 });
    const after = await invoiceOf('uma');
    expect([taxOf(before), taxOf(after)]).toEqual([
      { total: 38_400, rate: 18, sac: '997212' },
      { total: 38_400, rate: 5, sac: '997213' },
    ]);
  });

  test('of a later day decide the prices that are published for it', async () => {
    const tax = { dayPass: { sac: '997212', gstRate: 40 } };
    const { body } = await put<{ version: number }>({ changes: { tax }, from: '2027-01-01' });
    expect((await price(32_500, 13_000, '2027-01-01')).status).toBe(200);
    expect((await price(32_500, 13_000, '2026-12-31')).status).toBe(400);
    expect((await price(32_500, 1_600)).status).toBe(200);
    const { body: page } = await site.call<{ prices: { product: string; nextRates: object[] }[] }>('GET', '/prices');
    expect(page.prices.find(({ product }) => product === 'day-pass')?.nextRates).toEqual([
      { from: '2027-01-01', gstRate: 40 },
    ]);
    expect((await takeBack(body.version)).status).toBe(200);
  });

  test('begin another series at 1, and go on with an earlier one where it ended', async () => {
    const last = Number((await invoiceOf('veda')).number.slice(-6));
    const changes = { invoiceSeries: { sample: 'NEW' } };
    expect(await effects(changes)).toEqual([expect.stringContaining('begin with NEW/, credit notes with CNEW/')]);
    expect((await put({ changes })).status).toBe(200);
    expect((await invoiceOf('wasim')).number).toBe('NEW/26-27/000001');
    const { text } = await runAdmin(site.services, ['facts', '--series', 'SMP'], 'Asha Nair');
    expect(text).toMatch(/Invoice series in the sandbox +SMP +console/);
    expect(Number((await invoiceOf('xena')).number.slice(-6))).toBe(last + 1);
  });

  test.each([
    [{ tax: { dayPass: { sac: '99721', gstRate: 18 } } }, 'changes.tax.dayPass.sac'],
    [{ tax: { dayPass: { sac: '997212', gstRate: 41 } } }, 'changes.tax.dayPass.gstRate'],
    [{ tax: { dayPass: { sac: '997212', gstRate: '18' } } }, 'changes.tax.dayPass.gstRate'],
    [{ invoiceSeries: { sample: 'SMPX' } }, 'changes.invoiceSeries.sample'],
    [{ invoiceSeries: { sample: 'CAB' } }, 'changes.invoiceSeries.sample'],
    [{ invoiceSeries: { sample: 'INV' } }, 'changes.invoiceSeries'],
    [{ invoiceChangesUntilDay: 29 }, 'changes.invoiceChangesUntilDay'],
  ])('are refused at the field where they are wrong: %j', async (changes, field) => {
    const before = await rows();
    const answer = await put<{ error: { fields: Record<string, string> } }>({ changes });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
    expect(await rows()).toEqual(before);
  });

  test('are refused by the command line as in the console', async () => {
    const said = async (letters: string) =>
      (await runAdmin(site.services, ['facts', '--series', letters], 'Asha Nair')).text;
    expect(await said('inv1')).toContain('--series is one to three letters');
    expect(await said('CAB')).toContain('Choose other letters');
  });
});

describe('Membership', () => {
  const { membership } = sampleFacility;
  const included = async (uid: string) => {
    await booked(site.shop, choices.coworking('2027-02-01'), { uid });
    const { rows } = await sql<{ hours: number }>`
      select c.hours from room_credits c join bookings b on b.booking_id = c.booking_id where b.uid = ${uid} order by c.hours`.execute(
      site.database.db,
    );
    return rows.map(({ hours }) => hours);
  };

  test('includes other hours from then on; a month that was sold keeps its own', async () => {
    expect(await included('beforeHours')).toEqual([4]);
    const changes = { membership: { ...membership, roomHours: { aMonth: 9, since: null } } };
    expect(await effects(changes)).toEqual([
      'Months that were sold keep the conference room hours that they include.',
      'Without a first day, months that are sold to customers include none.',
    ]);
    expect((await put({ changes })).status).toBe(200);
    expect(await included('afterHours')).toEqual([9]);
    expect(await included('beforeHours')).toEqual([4, 9]);
    expect((await put({ changes: { membership: { ...membership, roomHours: null } } })).status).toBe(200);
    expect(await included('noHours')).toEqual([]);
  });

  test('is told to visitors as it is set, with what the change means for members', async () => {
    const changes = { membership: { ...membership, remindDaysBefore: 14, keptUntilDaysBefore: 3 } };
    expect(await effects(changes)).toEqual([
      expect.stringContaining('ends within 14 days'),
      expect.stringContaining('until 3 days before the end'),
      expect.stringContaining('keep the conference room hours'),
      expect.stringContaining('Without a first day'),
    ]);
    expect((await put({ changes })).status).toBe(200);
    expect(site.services.facility.membership).toMatchObject({ remindDaysBefore: 14, keptUntilDaysBefore: 3 });
    expect((await facts()).fromConsole).toContain('membership');
    const { text } = await runAdmin(site.services, ['facts'], 'Asha Nair');
    expect(text).toMatch(/Members are reminded +14 days before the end of a month +console/);
    const other = makeLiveFacility(site, { membership: { ...membership, remindDaysBefore: 20 } });
    await other.refresh();
    expect(other.facility.membership.remindDaysBefore).toBe(14);
  });
});

describe('Ledgers, links, position and year', () => {
  test('name the ledgers in the files for Tally, of earlier months too', async () => {
    const ledgers = async () => {
      const xml = readXml(await (await site.open('/papers/2026-11/tally.xml', 'accountant')).text());
      return new Set(elements(xml, 'LEDGERNAME').map(({ text }) => text));
    };
    await booked(site.shop, choices.dayPass('2026-12-23'), { uid: 'tally' });
    expect(await ledgers()).toContain('Output CGST');
    const tallyLedgers = { cgst: 'CGST & Cess "Output" <9%>', sales: 'Desks' };
    expect(await effects({ tallyLedgers })).toEqual([
      expect.stringContaining('Create them in Tally first'),
      'Sales of all GST rates are booked to the same ledger.',
    ]);
    expect((await put({ changes: { tallyLedgers } })).status).toBe(200);
    const named = await ledgers();
    expect([...named]).toEqual(expect.arrayContaining(['CGST & Cess "Output" <9%>', 'Desks', 'Output SGST']));
    expect(named).not.toContain('Output CGST');
    expect((await facts()).fromConsole).toEqual(expect.arrayContaining(['tallyLedgers.cgst', 'tallyLedgers.sales']));
  });

  test('are what visitors and search engines read', async () => {
    const social = [{ name: 'YouTube', url: 'https://www.youtube.com/@meju.example' }];
    const position = { latitude: 12.9698, longitude: 77.75 };
    expect((await put({ changes: { social, position, established: 2019 } })).status).toBe(200);
    expect(site.services.facility).toMatchObject({ social, position, established: 2019 });
    expect((await put({ changes: { social: [] } })).status).toBe(200);
    expect(site.services.facility.social).toEqual([]);
  });

  test('say that a position the wrong way round is not in India', async () => {
    expect(await effects({ position: { latitude: 77.75, longitude: 12.9698 } })).toEqual([
      expect.stringContaining('not in India'),
    ]);
  });

  test.each([
    [
      { membership: { ...sampleFacility.membership, keptUntilDaysBefore: 10 } },
      'changes.membership.keptUntilDaysBefore',
    ],
    [{ membership: { ...sampleFacility.membership, remindDaysBefore: 28 } }, 'changes.membership.remindDaysBefore'],
    [
      { membership: { ...sampleFacility.membership, roomHours: { aMonth: 1.5, since: null } } },
      'changes.membership.roomHours.aMonth',
    ],
    [
      { membership: { ...sampleFacility.membership, roomHours: { aMonth: 4, since: '2027-02-30' } } },
      'changes.membership.roomHours.since',
    ],
    [{ tallyLedgers: { cash: '' } }, 'changes.tallyLedgers.cash'],
    [{ tallyLedgers: { cash: null } }, 'changes.tallyLedgers.cash'],
    [{ tallyLedgers: { sales: 'Sales {servce}' } }, 'changes.tallyLedgers.sales'],
    [{ tallyLedgers: { cash: 'Cash {rate}' } }, 'changes.tallyLedgers.cash'],
    [{ social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'changes.social.0.url'],
    [{ social: [{ name: null, url: 'https://x.example/meju' }] }, 'changes.social.0.name'],
    [{ social: ['a', 'b'].map((name) => ({ name, url: 'https://x.example/meju' })) }, 'changes.social.1.url'],
    [{ position: { latitude: 91, longitude: 77 } }, 'changes.position.latitude'],
    [{ position: { latitude: '12', longitude: 77 } }, 'changes.position.latitude'],
    [{ established: 2027 }, 'changes.established'],
    [{ established: 20.5 }, 'changes.established'],
    [{ legalName: null }, 'changes.legalName'],
    [{ gstin: 'abc' }, 'changes.gstin'],
    [{ capacity: { hotDesks: 0 } }, 'changes.capacity.hotDesks'],
  ])('are refused at the field where they are wrong, in words for people: %j', async (changes, field) => {
    const before = await rows();
    const answer = await put<{ error: { fields: Record<string, string> } }>({ changes });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
    expect(Object.values(answer.body.error.fields)[0]).not.toMatch(/changes\.|is not valid|too small/);
    expect(await rows()).toEqual(before);
  });
});

describe('A publication', () => {
  test('of two owners at once is one: the other gets 409 with what was published', async () => {
    const version = await factsVersion(site);
    const both = await Promise.all(['Sunlit', 'Quiet'].map((tagline) => put({ changes: { tagline } }, { version })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ error: { code: 'version' }, published: [{ by: 'Asha Nair', note: 'Tagline' }] });
    expect(['Sunlit', 'Quiet']).toContain((await facts()).facts.tagline);
  });

  test('is in the audit log once with its key, however often it is sent', async () => {
    const key = randomUUID();
    const call = { body: { changes: { tagline: 'Once' } }, key, headers: { 'If-Match': await factsVersion(site) } };
    const first = await site.call('PUT', '/facts', call);
    expect((await site.call('PUT', '/facts', call)).body).toEqual(first.body);
    const entries = await site.database.db.selectFrom('audit_log').selectAll().where('request_id', '=', key).execute();
    expect(entries).toMatchObject([{ action: 'facts_published', subject: 'facility', actor_name: 'Asha Nair' }]);
  });

  test('that one planned before will replace is said to hold until then', async () => {
    const night = { opens: '06:00', closes: '22:30' };
    const later = await put<{ version: number }>({ changes: { hours: { recreation: night } }, from: '2026-12-27' });
    const until = async (body: object) => (await preview(body)).until;
    const longer = { opens: '06:00', closes: '23:30' };
    expect(await until({ changes: { hours: { recreation: longer } } })).toBe('2026-12-27');
    expect(await until({ changes: { hours: { recreation: longer } }, from: '2026-12-26' })).toBe('2026-12-27');
    expect(await until({ changes: { hours: { recreation: longer } }, from: '2026-12-28' })).toBeNull();
    expect(await until({ changes: { hours: { meetingRoom: { opens: '10:00', closes: '19:00' } } } })).toBeNull();
    expect((await takeBack(later.body.version)).status).toBe(200);
  });

  test('is done although this process cannot read the facts again', async () => {
    const { facts: live } = site.services;
    const { refresh } = live;
    live.refresh = () => Promise.reject(new Error('no connection'));
    const published = await put({ changes: { mapsUrl: 'https://maps.example/meju' } });
    live.refresh = refresh;
    await live.refresh();
    expect(published.status).toBe(200);
    expect(site.services.facility.mapsUrl).toBe('https://maps.example/meju');
  });

  test('is known to another process of the same database, over its own facility file', async () => {
    const other = makeLiveFacility(site, { tagline: 'Of the file', phone: '+918000000000' });
    await other.refresh();
    expect(other.facility).toMatchObject({ tagline: 'Once', phone: '+918000000000' });
    expect({ ...other.facility, dated: undefined }.hours.recreation.opens).toBe('07:00');
  });

  test.each<[string, object, string]>([
    ['a wrong check character', { changes: { gstin: '29AABCS1234D1ZX' } }, 'changes.gstin'],
    ['a CIN of another shape', { changes: { cin: 'U1' } }, 'changes.cin'],
    [
      'hours that end before they begin',
      { changes: { hours: { meetingRoom: { opens: '19:00', closes: '09:00' } } } },
      'changes.hours.meetingRoom',
    ],
    [
      'a room by the half hour',
      { changes: { hours: { meetingRoom: { opens: '09:30', closes: '19:00' } } } },
      'changes.hours.meetingRoom',
    ],
    ['a capacity below zero', { changes: { capacity: { hotDesks: -1 } } }, 'changes.capacity.hotDesks'],
    ['a date that has passed', day('2026-11-01', { dayPass: null }), 'changes.days.2026-11-01'],
    ['a beginning that has begun', { changes: { tagline: 'x' }, from: '2026-11-24' }, 'from'],
    ['no fact', { changes: {} }, 'changes'],
    ['the facts as they are', { changes: { tagline: 'Once' } }, 'changes'],
    ['tax, which only the file sets', { changes: { tax: {} } }, 'changes'],
    ['a phone number without its country', { changes: { phone: '9845012345' } }, 'changes.phone'],
  ])('with %s is 400 and stores nothing', async (_, body, field) => {
    const before = await rows();
    const refused = await put(body);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    expect(Object.keys((refused.body['error'] as { fields?: object }).fields ?? {})).toContain(field);
    expect((await put(body, { path: '/facts?preview=1' })).body).toEqual(refused.body);
    expect(await rows()).toEqual(before);
  });

  test('without the version that it replaces is 400', async () => {
    const refused = await site.call('PUT', '/facts', { body: { changes: { tagline: 'x' } } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'if_match' } } });
  });

  test.each(['manager', 'front_desk', 'accountant'] as const)('is not for the %s', async (as) => {
    expect(await site.call('GET', '/facts', { as })).toMatchObject({ status: 403, body: { needs: 'change_facts' } });
  });
});

describe('A planned capacity', () => {
  const sold = async (date: string, buyers: number) => {
    const orders = Array.from({ length: buyers }, (_, n) =>
      buying(site.shop, `early${n}`).order(choices.dayPass(date)),
    );
    return (await Promise.all(orders)).filter(({ status }) => status === 200).length;
  };

  test('begins for sale without another call, whether it has fewer places or more', async () => {
    expect((await put({ changes: { capacity: { hotDesks: 2 } }, from: '2026-12-28' })).status).toBe(200);
    expect((await put({ changes: { capacity: { hotDesks: 60 } }, from: '2026-12-30' })).status).toBe(200);
    site.clock.moveTo(new Date('2026-12-28T09:00:00+05:30'));
    expect(await sold('2026-12-29', 4)).toBe(2);
    expect(site.services.facility.capacity.hotDesks).toBe(2);
    site.clock.moveTo(new Date('2026-12-30T09:00:00+05:30'));
    expect((await buying(site.shop, 'asha').order(choices.desk('2026-12-31', 60))).status).toBe(200);
    expect(await buying(site.shop, 'ravi').free('dayPass', '2026-12-31')).toMatchObject({ capacity: 60, free: 59 });
  });
});

describe('Facts that were set here', () => {
  test('are named by the command line and no more asked for by the doctor', async () => {
    const { text } = await runAdmin(site.services, ['facts'], 'Asha Nair');
    expect(text).toMatch(/GSTIN +29AABCM1234F1ZT +console/);
    expect(text).toMatch(/Email +hello@meju\.example +facility file/);
    const folder = await mkdtemp(join(tmpdir(), 'meju-facts-'));
    const file = join(folder, 'facility.json');
    await writeFile(file, '{"brand": "Ours"}');
    const findings = await examineFacility(
      readEnvironment({ FACILITY_FILE: file }),
      await readPublished(site.database.db),
    );
    const samples = findings.find(({ wrong }) => wrong.startsWith('these facts are still samples'));
    expect(samples?.wrong).toBe('these facts are still samples: cin, phone, email, grievanceOfficer');
    await rm(folder, { recursive: true });
  });
});
