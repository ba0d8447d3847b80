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
  test.each([
    ['CONF-01', 'Premium Conference Room'],
    ['CONF-02', 'Capacity: up to 12 people'],
    ['CONF-03', '4.8 (156 reviews)'],
    ['CONF-04', '9 AM-7 PM'],
  ])('%s: the conference page says %s', async (_, words) => {
    expect((await read('/conference-room')).text).toContain(words);
  });

  test('CONF-05, PRICE-16, PRICE-17: the conference page has its two prices', async () => {
    const { text } = await read('/conference-room');
    expect(text).toContain('Pricing Up to 4 hours ₹3,776 ₹3,200 plus GST (18%) ₹576');
    expect(text).toContain('Up to 8 hours and the full day ₹7,552 ₹6,400 plus GST (18%) ₹1,152');
  });

  test('CONF-06: the conference page has its facilities and features', async () => {
    const { text } = await read('/conference-room');
    expect(text).toContain('Facilities Projector Full HD, with HDMI and wireless casting. Whiteboard');
    expect(text).toContain('Always included Seats up to 12 people');
  });

  test('CONF-07, CONF-09: the conference page has its form', async () => {
    const { html, text } = await read('/conference-room');
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

  test('COWORK-01, TIME-04: co-working is all there at once, with nothing to load', async () => {
    const { text } = await read('/coworking');
    expect(text).toContain('₹6,489');
    expect(text).not.toMatch(/loading/i);
  });

  test('COWORK-02: co-working has a hero and its amenities', async () => {
    const { text } = await read('/coworking');
    expect(text).toContain('Premium Monthly Workspace Your own desk for a month');
    expect(text).toContain('What comes with the desk Dedicated desk The same desk every day');
  });

  test('COWORK-03, COWORK-04: the card of co-working has its start date and its button', async () => {
    const { html, text } = await read('/coworking');
    expect(text).toContain('Choose your start date');
    expect(html).toMatch(/<button[^>]*id="pay"[^>]*>(?:<[^>]*>)*Subscribe Monthly/);
  });

  test('COWORK-05, COWORK-06: co-working leads to the day pass and says where it is', async () => {
    const { html, text } = await read('/coworking');
    expect(html).toContain('href="/day-pass"');
    for (const words of [address, '080 4123 4567', 'hello@meju.example']) expect(text).toContain(words);
  });

  test('COWORK-07: the card of co-working counts the features that it does not show', async () => {
    expect((await read('/coworking')).text).toContain('+6 more');
  });

  test('PRICE-04, PRICE-07: co-working has its price with GST and its banner', async () => {
    const { text } = await read('/coworking');
    expect(text).toContain('₹6,489 a month: ₹5,499 plus GST (18%) and rounding ₹990');
    expect(text).toContain('Save 45%');
  });

  test('PRICE-09: the head of co-working names the welcome price beside that of every month', async () => {
    expect((await read('/coworking')).text).toMatch(
      /₹6,489 a month \(₹5,499 plus GST\).*₹4,999 for your first month \(Welcome Bonus\)/,
    );
  });

  test('REC-01, REC-02, REC-03: recreation has hero, amenities, and a card with its date and button', async () => {
    const { html, text } = await read('/recreation-plan');
    expect(text).toContain('Premium Recreation Access');
    expect(text).toContain('What you can do');
    expect(text).toContain('Choose your day');
    expect(html).toMatch(/<button[^>]*id="pay"[^>]*>(?:<[^>]*>)*Book Recreation Pass/);
  });

  test('REC-04, REC-05: recreation leads to co-working and says where it is', async () => {
    const { html, text } = await read('/recreation-plan');
    expect(html).toContain('href="/coworking"');
    for (const words of [address, '080 4123 4567', 'hello@meju.example']) expect(text).toContain(words);
  });

  test('REC-19, REC-20, PRICE-12: the daily pass says its hours, its guests and its GST as an amount', async () => {
    const { text } = await read('/recreation-plan');
    expect(text).toContain('Daily pass ₹373 ₹333 plus GST and rounding ₹40 6 AM-11 PM, two guests per visit');
    expect(text).not.toMatch(/\b0%/);
  });

  test('PRICE-10: the monthly plan says its price and its GST', async () => {
    expect((await read('/recreation-plan')).text).toContain('Monthly plan ₹2,359 ₹1,999 plus GST and rounding ₹360');
  });

  test.each([
    ['DAYPASS-01', 'Day Pass'],
    ['DAYPASS-02', '10 AM-8 PM'],
    ['DAYPASS-04', '4.9 (400+ reviews)'],
    ['DAYPASS-26, PRICE-01', '₹325 plus GST (₹384 incl. GST)'],
  ])('%s: the day pass page says %s', async (_, words) => expect((await read('/day-pass')).text).toContain(words));

  test('DAYPASS-03: the day pass page lists thirteen amenities', async () => {
    const { text } = await read('/day-pass');
    const amenities =
      'Table WiFi Snooker Conference Room Caroom Cafe Game Area Reception Restaurant Gym Table Tennis Smoking Room Prayer Room';
    expect(text).toContain(amenities);
  });

  test('DAYPASS-05, DAYPASS-06, DAYPASS-11: the day pass page has its form with the one type of pass, and leads to the monthly plans', async () => {
    const { html } = await read('/day-pass');
    expectFields(html, 'date', 'customerName', 'customerEmail', 'customerPhone');
    expect(html).toContain('<input type="hidden" name="passTypeId" value="1"/>');
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
    '/booking-confirmation?type=dayPass&plan=Day+Pass&amount=384&date=2026-11-24&time=10:00+AM+-+8:00+PM&duration=10+hours&bookingId=daypass_1_1795000000000';

  test('CONFIRM-01, CONFIRM-02, CONFIRM-05: the link is read before the page is sent, so nothing loads', async () => {
    const { text } = await read(link);
    expect(text).toContain(
      'This link describes a booking Sign in to see this booking. We have not verified these details.',
    );
    expect(text).toContain('As shown in the link; sign in to see the booking');
    expect(text).not.toContain('Confirmed');
    for (const words of ['daypass_1_1795000000000', '24 November 2026', '10:00 AM - 8:00 PM', '10 hours', '₹384']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Service Information Day Pass A hot desk for a day');
    expect(text).toContain('Plan: Day Pass Hot desk WiFi');
    expect(text).not.toMatch(/loading/i);
    for (const plan of ['', 'plan=Call+99999&']) {
      expect((await read(link.replace('plan=Day+Pass&', plan))).text).not.toContain('Plan:');
    }
    const parts = ['Booking Details', 'Service Information', 'Important Information', 'Before Your Visit', 'Download'];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('CONFIRM-12, CONFIRM-13, CONFIRM-14: whom to ask, where to come, what to do before', async () => {
    const { html, text } = await read(link);
    const important = text.slice(text.indexOf('Important Information'));
    for (const words of ['080 4123 4567', 'hello@meju.example', 'WhatsApp support', address]) {
      expect(important).toContain(words);
    }
    expect(decodeURIComponent(/https:\/\/wa\.me\/[^"]+/.exec(html)?.[0] ?? '')).toContain(
      'I have a query about my booking. Booking ID: daypass_1_1795000000000',
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

  test('CONFIRM-08: its details have date, time and duration', async () => {
    const { text } = await read(link);
    const details = text.slice(text.indexOf('Booking Details'), text.indexOf('Service Information'));
    for (const words of ['24 November 2026', '10:00 AM - 8:00 PM', '10 hours']) expect(details).toContain(words);
  });

  test('CONFIRM-09, CONFIRM-11: its service has name, description and features', async () => {
    const { text } = await read(link);
    const service = text.slice(text.indexOf('Service Information'));
    expect(service).toContain('Day Pass A hot desk for a day');
    expect(service).toContain('Hot desk WiFi');
  });

  test('CONFIRM-10: its plan is shown only where one is given', async () => {
    expect((await read(link)).text).toContain('Plan: Day Pass');
    expect((await read(link.replace('plan=Day+Pass&', ''))).text).not.toContain('Plan:');
  });

  test.each([
    ['CONFIRM-15', 'Please arrive 15 minutes early'],
    ['CONFIRM-16', 'Carry a valid photo ID'],
    ['CONFIRM-17', 'Check in at reception'],
    ['CONFIRM-18', 'Quote your Booking ID'],
    ['CONFIRM-19', 'Cancellations must be made 24 hours in advance.'],
  ])('%s: the list before the visit says: %s', async (_, words) => {
    const { text } = await read(link);
    expect(text.slice(text.indexOf('Before Your Visit'))).toContain(words);
  });

  test('CONFIRM-20: a note says that the booking ID is needed for check-in', async () => {
    expect((await read(link)).text).toContain('Your Booking ID is needed for check-in.');
  });
});

describe('GET /api/spaces/services', () => {
  type Item = Record<string, unknown>;

  const answered = async () =>
    (
      await site.call<{ success: boolean; services: Record<string, Item[]>; location: Item }>(
        'GET',
        '/api/spaces/services',
      )
    ).body;
  const items = async () => Object.values((await answered()).services).flat();

  test('CAT-01, API-02: answers success, four lists and the location', async () => {
    const body = await answered();
    expect(body.success).toBe(true);
    expect(Object.keys(body.services).sort()).toEqual(['coworking', 'dayPass', 'meetingRooms', 'recreation']);
    expect(body.location).toMatchObject({ address });
  });

  test('CAT-02: an item has id, name and features, those with a price its total, and one is popular', async () => {
    for (const item of await items()) {
      expect(item).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
        features: expect.arrayContaining([expect.any(String)]),
      });
      if (item['type'] !== 'meetingRoom')
        expect(item).toMatchObject({ price: expect.any(Number), finalPrice: expect.any(Number) });
    }
    expect((await items()).map(({ popular }) => popular)).toContain(true);
  });

  test('CAT-03, CAT-04, CAT-05: an item has one of four types; the room is priced by the hour, the others by month or day', async () => {
    const all = await items();
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(['coworking', 'dayPass', 'meetingRoom', 'recreation']),
    );
    for (const item of all) {
      if (item['type'] === 'meetingRoom') expect(item['hourlyRate']).toBe(500);
      else {
        expect(item).not.toHaveProperty('hourlyRate');
        expect(['month', 'day']).toContain(item['duration']);
      }
    }
  });
});

test('PRICE-02, PRICE-03, PRICE-09: where an offer lowers the price, its display says what it was', async () => {
  const dayPass = await read('/day-pass?offer=weekend&date=2026-11-28');
  expect(dayPass.text).toContain('Total was ₹384 ₹199');
  const coworking = await read('/coworking?offer=welcome&date=2026-12-01');
  expect(coworking.text).toContain('Total was ₹6,489 ₹4,999');
  expect((await read('/day-pass?date=2026-11-28')).text).toContain('Total ₹384');
});

test('PRICE-02, PRICE-07, PRICE-08: the former prices and the saving are there before anything is chosen', async () => {
  const home = (await read('/')).text;
  expect(home).toContain('₹6,489 Save 45% was ₹12,000');
  expect(home).toContain('₹199 was ₹384 , incl. GST');
  expect(home).toContain('₹4,999 was ₹6,489 , incl. GST');
  expect((await read('/day-pass')).text).toContain('Weekends ₹199 was ₹384 , incl. GST');
});

test('CAT-15, CAT-17, CAT-20: the home page shows the plans with their way, the deals and the figures, in orange', async () => {
  const { html, text } = await read('/');
  expect(text).toContain('₹6,489');
  for (const path of ['/coworking', '/day-pass', '/conference-room', '/recreation-plan']) {
    expect(html).toContain(`href="${path}"`);
  }
  expect(text).toMatch(/99\.9%/);
  expect(text).toContain('Service Types');
  expect(await (await fetch(site.origin)).text()).toMatch(/--color-primary:light-dark\(#c2410c,/);
});
