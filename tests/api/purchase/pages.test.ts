import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageText } from '#tests/support/page-text.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

// Saturday, 21 November 2026, 11:00 in India.
let site: StartedServer;
beforeAll(async () => {
  site = await startServer({ env: { NOW: '2026-11-21T05:30:00Z' } });
});
afterAll(() => site.close());

const address =
  '4th Floor, BMTC Bus Depot-18, Vijayanagar, KIADB Export Promotion Industrial Area, Whitefield, Bengaluru, Karnataka 560066';

/** The page as the server sends it: its main part, and what that says. */
async function read(path: string): Promise<{ html: string; text: string }> {
  const page = await (await fetch(site.origin + path)).text();
  const html = /<main\b.*<\/main>/s.exec(page)?.[0] ?? '';
  return { html, text: pageText(html) };
}

const expectFields = (html: string, ...ids: string[]) => {
  for (const id of ids) expect(html).toContain(`id="${id}"`);
};

describe('the pages of the four services say what is sold before any script runs', () => {
  test('CONF-01, CONF-02, CONF-03, CONF-04, CONF-05, CONF-06, CONF-07, CONF-09: the conference room, its prices, facilities and form', async () => {
    const { html, text } = await read('/conference-room');
    for (const words of ['Premium Conference Room', 'Capacity: up to 12 people', '4.8 (156 reviews)', '9 AM-7 PM']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Pricing Up to 4 hours ₹3,776 ₹3,200 plus GST (18%) ₹576');
    expect(text).toContain('Up to 8 hours and the full day ₹7,552 ₹6,400 plus GST (18%) ₹1,152');
    expect(text).toContain('Facilities Projector Full HD, with HDMI and wireless casting. Whiteboard');
    expect(text).toContain('Always included Seats up to 12 people');
    expectFields(html, 'date', 'startTime', 'endTime', 'customerName', 'customerEmail', 'customerPhone', 'purpose');
    expect(text).toContain('Purpose (optional)');
  });

  test('CONF-17, CONF-18, CONF-19: hourly starts and ends, and a button that is disabled until there is a time', async () => {
    const { html } = await read('/conference-room');
    const optionsOf = (id: string) =>
      [
        ...(new RegExp(`<select[^>]*id="${id}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
          /value="(\d\d:\d\d)"/g,
        ),
      ]
        .map(([, time]) => time)
        .join(' ');
    expect(optionsOf('startTime')).toBe('09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00');
    expect(optionsOf('endTime')).toBe('10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00');
    expect(html).toMatch(/<button[^>]*id="pay"[^>]*aria-disabled="true"|<button[^>]*aria-disabled="true"[^>]*id="pay"/);
    expect(pageText(html)).toContain('Choose a date, a start and an end first.');
  });

  test('COWORK-01, COWORK-02, COWORK-03, COWORK-04, COWORK-05, COWORK-06, COWORK-07, TIME-04, PRICE-04, PRICE-07: co-working is all there at once', async () => {
    const { html, text } = await read('/coworking');
    expect(text).toContain('Premium Monthly Workspace A desk of your own for a month');
    expect(text).toContain('What comes with the desk Dedicated desk The same desk every day');
    expect(text).toContain('₹6,489 a month: ₹5,499 plus GST (18%) ₹990');
    expect(text).toContain('Save 45%');
    expect(text).toContain('Choose your start date');
    expect(text).toContain('Subscribe Monthly');
    expect(text).toContain('+6 more');
    expect(html).toContain('href="/day-pass"');
    for (const words of [address, '080 4123 4567', 'hello@meju.example']) expect(text).toContain(words);
    expect(text).not.toMatch(/loading/i);
  });

  test('REC-01, REC-02, REC-03, REC-04, REC-05, REC-19, REC-20, PRICE-12: recreation in the same layout, the GST as an amount', async () => {
    const { html, text } = await read('/recreation-plan');
    expect(text).toContain('Premium Recreation Access');
    expect(text).toContain('What there is to do');
    expect(text).toContain('Daily pass ₹373 ₹333 plus GST ₹40 6 AM-11 PM, two guests per visit');
    expect(text).toContain('Monthly plan ₹2,359 ₹1,999 plus GST ₹360');
    expect(text).not.toMatch(/\b0%/);
    expect(text).toContain('Choose your day');
    expect(text).toContain('Book Recreation Pass');
    expect(html).toContain('href="/coworking"');
    for (const words of [address, '080 4123 4567', 'hello@meju.example']) expect(text).toContain(words);
  });

  test('DAYPASS-01, DAYPASS-02, DAYPASS-03, DAYPASS-04, DAYPASS-05, DAYPASS-06, DAYPASS-11, DAYPASS-26: the day pass, its amenities and form', async () => {
    const { html, text } = await read('/day-pass');
    for (const words of ['Day Pass', '10 AM-8 PM', '4.9 (400+ reviews)', '₹325 plus GST, ₹384 in all']) {
      expect(text).toContain(words);
    }
    const amenities =
      'Table WiFi Snooker Conference Room Caroom Cafe Game Area Reception Restaurant Gym Table Tennis Smoking Room Prayer Room';
    expect(text).toContain(amenities);
    expectFields(html, 'date', 'customerName', 'customerEmail', 'customerPhone');
    expect(html).toContain('href="/coworking"');
  });

  test('DATE-01, DATE-02, DATE-03: the days to choose begin today, and the chosen one is one', async () => {
    const { html, text } = await read('/day-pass?date=2026-11-24');
    expect(text).toMatch(/Choose your day Today, Saturday, 21 November/);
    expect(text).not.toMatch(/20 November/);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    const before = await read('/day-pass?date=1899-12-31');
    expect(before.html).not.toContain('aria-current="true"');
  });
});

describe('the confirmation of a forwarded link', () => {
  const link =
    '/booking-confirmation?type=dayPass&plan=Day+Pass&amount=384&date=2026-11-24&time=10:00+AM+-+8:00+PM&duration=10+hours&bookingId=daypass_1_17950';

  test('CONFIRM-01, CONFIRM-02, CONFIRM-03, CONFIRM-04, CONFIRM-05, CONFIRM-08, CONFIRM-09, CONFIRM-10, CONFIRM-11: the link is read before the page is sent, so nothing loads', async () => {
    const { text } = await read(link);
    expect(text).toContain('Booking Confirmed! Your day pass has been successfully booked');
    for (const words of ['daypass_1_17950', '24 November 2026', '10:00 AM - 8:00 PM', '10 hours', '₹384']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Service Information Day Pass A hot desk for a day');
    expect(text).toContain('Plan: Day Pass Hot desk WiFi');
    expect(text).not.toMatch(/loading/i);
    expect((await read(link.replace('plan=Day+Pass&', ''))).text).not.toContain('Plan:');
  });

  test('CONFIRM-12, CONFIRM-13, CONFIRM-14, CONFIRM-15, CONFIRM-16, CONFIRM-17, CONFIRM-18, CONFIRM-19, CONFIRM-20: whom to ask, where to come, what to do before', async () => {
    const { html, text } = await read(link);
    const important = text.slice(text.indexOf('Important Information'));
    for (const words of ['080 4123 4567', 'hello@meju.example', 'WhatsApp support', address]) {
      expect(important).toContain(words);
    }
    expect(decodeURIComponent(/https:\/\/wa\.me\/[^"]+/.exec(html)?.[0] ?? '')).toContain(
      'I have a query about my booking. Booking ID: daypass_1_17950',
    );
    expect(text).toContain(
      'Before Your Visit Please arrive 15 minutes early Carry a valid photo ID Check in at reception Quote your Booking ID Cancellations must be made 24 hours in advance.',
    );
    expect(text).toContain('Your Booking ID is needed for check-in.');
  });

  test('CONFIRM-22, CONFIRM-23, CONFIRM-24: the receipt, the way home and to the bookings', async () => {
    const { html, text } = await read(link);
    expect(text).toContain('Download Receipt');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home/);
    expect(html).toMatch(/<a[^>]*href="\/my-bookings"[^>]*>View My Bookings/);
  });
});

describe('GET /api/spaces/services', () => {
  type Item = Record<string, unknown>;

  test('CAT-01, CAT-02, CAT-03, CAT-04, CAT-05: four lists of items and the location', async () => {
    const { body } = await site.call<{ services: Record<string, Item[]>; location: Item }>(
      'GET',
      '/api/spaces/services',
    );
    expect(Object.keys(body.services).sort()).toEqual(['coworking', 'dayPass', 'meetingRooms', 'recreation']);
    expect(body.location).toMatchObject({ address });
    expect(
      Object.values(body.services)
        .flat()
        .map(({ type }) => type),
    ).toEqual(expect.arrayContaining(['coworking', 'dayPass', 'meetingRoom', 'recreation']));
    for (const item of Object.values(body.services).flat()) {
      expect(item).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
        features: expect.arrayContaining([expect.any(String)]),
      });
      if (item['type'] === 'meetingRoom') expect(item['hourlyRate']).toBe(500);
      else {
        expect(item).not.toHaveProperty('hourlyRate');
        expect(item).toMatchObject({ price: expect.any(Number), finalPrice: expect.any(Number) });
        expect(['month', 'day']).toContain(item['duration']);
      }
    }
    expect(body.services['coworking']?.[0]?.['popular']).toBe(true);
  });
});

test('PRICE-02, PRICE-03, PRICE-08, PRICE-09: where an offer lowers the price, its display says what it was', async () => {
  const dayPass = await read('/day-pass?offer=weekend&date=2026-11-28');
  expect(dayPass.text).toContain('Total was ₹384 ₹199');
  const coworking = await read('/coworking?offer=welcome&date=2026-12-01');
  expect(coworking.text).toContain('Total was ₹6,489 ₹4,999');
  expect((await read('/day-pass?date=2026-11-28')).text).toContain('Total ₹384');
});

test('PRICE-08, CAT-15, CAT-17, CAT-20: the home page shows the plans with their way, the deals and the figures, in orange', async () => {
  const { html, text } = await read('/');
  expect(text).toContain('₹6,489');
  for (const path of ['/coworking', '/day-pass', '/conference-room', '/recreation-plan']) {
    expect(html).toContain(`href="${path}"`);
  }
  expect(text).toMatch(/99\.9%/);
  expect(text).toContain('Service Types');
  expect(await (await fetch(site.origin)).text()).toMatch(/--color-chair:light-dark\(#c2410c,/);
});
