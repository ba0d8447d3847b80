import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FigureAnswer, FiguresAnswer } from '#capabilities/figures/contract.ts';
import type { FigureName } from '#capabilities/figures/rules/figure.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { livedIn } from '#tests/support/database/lived-in.ts';

/** Each figure beside plain SQL that was written without a look at the program's. */
let site: ConsoleSite;
const now = new Date('2026-11-24T09:00:00+05:30');
const period = { from: '2026-10-12', to: '2026-11-10' };

beforeAll(async () => {
  site = await openConsoleSite(now);
  await livedIn(site.database.db);
});
afterAll(() => site.close());

const query = new URLSearchParams(period);
const figure = async (name: FigureName) => {
  const { status, body } = await site.call<FigureAnswer>('GET', `/figures/${name}?${query}`);
  expect(status).toBe(200);
  return body;
};
const rowsOf = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(site.database.db)).rows;
const day = (column: string) => sql.raw(`cast(timezone('Asia/Kolkata', ${column}) as date)`);
const between = (column: string) => sql`${day(column)} between ${period.from}::date and ${period.to}::date`;
const label: Record<string, string> = {
  dayPass: 'Day Pass',
  meetingRoom: 'Conference Room',
  coworking: 'Co-working',
  recreation: 'Recreation',
};
const placeNames: Record<string, string> = {
  hot_desk: 'Hot desk',
  room: 'Room',
  dedicated_desk: 'Dedicated desk',
  recreation_day: 'Recreation pass',
  recreation_month: 'Recreation membership',
};

describe('Turnover', () => {
  test('is what was invoiced less what was credited, by day and service', async () => {
    const papers = await rowsOf(sql<{ day: string; service: string; total: number; kinds: string }>`
      select ${day('i.issued_at')}::text as day, b.service_type as service,
             sum(case when i.number like 'T/%' then (i.document ->> 'total')::int else 0 - (i.document ->> 'total')::int end)::int as total,
             count(*) filter (where i.number like 'T/%') || '/' || count(*) filter (where i.number like 'C/%') as kinds
      from bookings b join invoices i using (booking_id) where ${between('i.issued_at')}
      group by 1, 2 order by 1, 2`);
    const { rows, value } = await figure('turnover');
    expect(rows.map((row) => [row[0], row[1], row[6], `${row[2]}/${row[3]}`])).toEqual(
      papers.map((one) => [one.day, label[one.service], one.total, one.kinds]),
    );
    expect(papers.length).toBeGreaterThan(50);
    expect(value).toBe(papers.reduce((sum, { total }) => sum + total, 0));
    for (const [, , , , taxable, gst, total] of rows)
      expect(Number(taxable) + Number(gst)).toBeLessThanOrEqual(Number(total) + 150);
  });
});

describe('Occupancy', () => {
  test('counts each hour in which a place was sold, and each day of what is sold by the month', async () => {
    const hours = await rowsOf(sql<{ kind: string; dow: number; hour: number; sold: number }>`
      select b.place_kind as kind, extract(dow from h)::int as dow, extract(hour from h)::int as hour, count(*)::int as sold
      from generate_series(${period.from}::timestamp, ${period.to}::timestamp + interval '23 hours', interval '1 hour') h
      join bookings b on timezone('Asia/Kolkata', b.starts_at) < h + interval '1 hour' and timezone('Asia/Kolkata', b.ends_at) > h
      where b.status in ('confirmed', 'completed') and b.place_kind in ('room', 'hot_desk', 'recreation_day')
      group by 1, 2, 3`);
    const days = await rowsOf(sql<{ kind: string; dow: number; hour: null; sold: number }>`
      select b.place_kind as kind, extract(dow from d)::int as dow, null as hour, count(*)::int as sold
      from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') d
      join bookings b on timezone('Asia/Kolkata', b.starts_at) < d + interval '1 day' and timezone('Asia/Kolkata', b.ends_at) > d
      where b.status <> 'cancelled' and b.place_kind in ('dedicated_desk', 'recreation_month') group by 1, 2`);
    const { rows } = await figure('occupancy');
    const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const sold = (kind: string, dow: number, hour: number | null) =>
      [...hours, ...days].find((one) => one.kind === kind && one.dow === dow && one.hour === hour)?.sold ?? 0;
    let checked = 0;
    for (const [place, weekday, hour, times, of] of rows) {
      const kind = Object.keys(placeNames).find((one) => placeNames[one] === place) ?? '';
      const clock = hour === 'All day' ? null : Number(String(hour).slice(0, 2));
      expect([place, weekday, hour, times]).toEqual([
        place,
        weekday,
        hour,
        sold(kind, weekdays.indexOf(String(weekday)), clock),
      ]);
      expect(Number(of)).toBeGreaterThan(0);
      checked += Number(times);
    }
    expect(checked).toBe([...hours, ...days].reduce((sum, one) => sum + one.sold, 0));
  });

  test('is of the hours that are open: the room of a Monday from 9 to 19, once for each Monday', async () => {
    const { rows } = await figure('occupancy');
    const monday = rows.filter(([place, weekday]) => place === 'Room' && weekday === 'Monday');
    expect(monday.map(([, , hour, , of]) => [hour, of])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`${String(9 + n).padStart(2, '0')}:00`, 5]),
    );
  });
});

describe('Arrivals and no-shows', () => {
  test('follow the visits, and nobody is missed before visits were recorded', async () => {
    const found = await rowsOf(sql<{ day: string; came: number; missed: number }>`
      with live as (select booking_id from visits where verdict = 'in' and undone_at is null)
      select ${day('b.starts_at')}::text as day, count(l.booking_id)::int as came,
             count(*) filter (where l.booking_id is null and b.ends_at < ${now}
               and ${day('b.starts_at')} >= (select min(day) from visits where undone_at is null))::int as missed
      from bookings b left join live l using (booking_id)
      where ${between('b.starts_at')} and b.status <> 'cancelled' and b.place_kind not in ('dedicated_desk', 'recreation_month')
      group by 1 order by 1`);
    const [came, missed] = [await figure('arrivals'), await figure('no-shows')];
    expect(came.rows.map((row) => [row[0], row[2], row[3]])).toEqual(
      found.map((one) => [one.day, one.came, one.missed]),
    );
    expect(missed.rows).toEqual(came.rows);
    const total = (of: 'came' | 'missed') => found.reduce((sum, one) => sum + one[of], 0);
    expect(total('missed')).toBeGreaterThan(0);
    expect(came.value).toBeCloseTo(total('came') / (total('came') + total('missed')), 10);
    expect(came.value).toBeCloseTo(1 - (missed.value ?? 0), 10);
  });
});

describe('Booking ahead', () => {
  test('has its median, and each booking once', async () => {
    const [plain] = await rowsOf(sql<{ median: number; bookings: number; sameDay: number }>`
      select percentile_cont(0.5) within group (order by ${day('starts_at')} - ${day('created_at')}) as median, count(*)::int as bookings,
             count(*) filter (where ${day('starts_at')} = ${day('created_at')})::int as "sameDay"
      from bookings where ${between('created_at')}`);
    const { value, rows, charts } = await figure('lead-time');
    expect(value).toBe(plain?.median);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(plain?.bookings);
    expect(charts[0]?.bars[0]).toEqual({ label: 'Same day', value: plain?.sameDay });
  });
});

describe('Customers who bought before', () => {
  test('are those with an earlier booking', async () => {
    const first = sql`select uid, min(${day('created_at')}) as since from bookings group by uid`;
    const plain = await rowsOf(sql<{ service: string; buyers: number; again: number }>`
      select b.service_type as service, count(distinct b.uid)::int as buyers,
             count(distinct case when f.since < ${period.from}::date then b.uid end)::int as again
      from bookings b join (${first}) f using (uid) where ${between('b.created_at')} group by 1 order by 1`);
    const [all] = await rowsOf(sql<{ share: number }>`
      select avg(case when f.since < ${period.from}::date then 1.0 else 0 end)::float8 as share
      from (${first}) f where exists (select from bookings b where b.uid = f.uid and ${between('b.created_at')})`);
    const { rows, value } = await figure('repeat');
    expect(rows.slice(0, -1).map((row) => [row[0], row[1], row[2]])).toEqual(
      plain.map((one) => [label[one.service], one.buyers, one.again]),
    );
    expect(value).toBeCloseTo(all?.share ?? -1, 10);
  });
});

describe('Refunds', () => {
  test('are those asked for that the provider did not refuse, by reason', async () => {
    const plain = await rowsOf(sql<{ reason: string; refunds: number; paise: number }>`
      select case reason when 'cancelled' then 'Cancelled' when 'late_payment' then 'Paid too late' else reason end as reason, count(*)::int as refunds, sum(amount_paise)::int as paise
      from refunds where ${between('requested_at')} and state in ('requested', 'sent', 'processed') group by 1 order by 3 desc`);
    const { rows, value } = await figure('refunds');
    expect(rows.map((row) => row.slice(0, 3))).toEqual(plain.map((one) => [one.reason, one.refunds, one.paise]));
    expect(plain).toHaveLength(3);
    expect(value).toBe(plain.reduce((sum, { paise }) => sum + paise, 0));
  });
});

describe('Answer time', () => {
  test('is the time until the first answer', async () => {
    const waited = await rowsOf(sql<{ kind: string; minutes: number | null }>`
      select e.kind, extract(epoch from min(r.at) - e.created_at)::float8 / 60 as minutes
      from enquiries e left join enquiry_replies r on r.enquiry_id = e.id
      where ${between('e.created_at')} and e.suspect = false group by e.id`);
    const minutes = waited.flatMap((one) => (one.minutes === null ? [] : [one.minutes])).toSorted((a, b) => a - b);
    const median =
      ((minutes[Math.floor((minutes.length - 1) / 2)] ?? 0) + (minutes[Math.floor(minutes.length / 2)] ?? 0)) / 2;
    const { rows, value } = await figure('answer-time');
    expect(value).toBeCloseTo(median, 6);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['All enquiries', waited.length, minutes.length]);
    expect(minutes.length).toBeLessThan(waited.length);
  });
});

describe('The tiles', () => {
  test('are the values of their figures, and of as many days before', async () => {
    const { body } = await site.call<FiguresAnswer>('GET', `/figures?${query}`);
    expect(body.before).toEqual({ from: '2026-09-12', to: '2026-10-11' });
    expect(body.figures).toHaveLength(8);
    for (const { name, value, before } of body.figures) {
      const own = await figure(name as FigureName);
      const earlier = await site.call<FigureAnswer>('GET', `/figures/${name}?from=2026-09-12&to=2026-10-11`);
      expect([name, value, before]).toEqual([name, own.value, earlier.body.value]);
      expect(own.before).toBe(before);
    }
  });

  test('of a time in which nothing was are empty, and none fails', async () => {
    const { status, body } = await site.call<FiguresAnswer>('GET', '/figures?from=2024-01-01&to=2024-01-31');
    expect(status).toBe(200);
    expect(body.figures.map(({ name, value }) => [name, value])).toEqual([
      ['turnover', 0],
      ['occupancy', 0],
      ['arrivals', null],
      ['no-shows', null],
      ['lead-time', null],
      ['repeat', null],
      ['refunds', 0],
      ['answer-time', null],
    ]);
  });

  test.each([
    ['days swapped', 'from=2026-11-10&to=2026-11-01'],
    ['more than a year', 'from=2025-01-01&to=2026-11-01'],
    ['no day', 'from=2026-11-31&to=2026-12-01'],
    ['a year that no calendar has', 'from=0001-01-01&to=0001-01-31'],
    ['nothing', ''],
  ])('with %s are 400', async (_, asked) => {
    expect((await site.call('GET', `/figures?${asked}`)).status).toBe(400);
  });
});

describe('The file of a figure', () => {
  test('has its rows, in rupees', async () => {
    const { status, headers, bytes } = await site.call('GET', `/figures/turnover?${query}&format=csv`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toContain('turnover-2026-10-12-2026-11-10.csv');
    const [heading, ...lines] = bytes.toString().split('\r\n');
    expect(heading).toBe('\uFEFFDay,Service,Invoices,Credit notes,Taxable (₹),GST (₹),Total (₹)');
    const { rows, value } = await figure('turnover');
    expect(lines).toHaveLength(rows.length);
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[6]) * 100), 0)).toBe(value);
  });

  test('of an unknown figure is 404', async () => {
    expect((await site.call('GET', `/figures/moon?${query}&format=csv`)).status).toBe(404);
  });
});
