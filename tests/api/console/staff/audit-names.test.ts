import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { consoleRoutes } from '#tests/support/console/routes/console-routes.ts';

type Entry = { action: string; subject: string; about?: string };
type Page = { entries: Entry[]; nextCursor: string | null };

let site: ConsoleSite;
let entries: Entry[];

/** Each change and each look-up of the console is made once. */
beforeAll(async () => {
  site = await openConsoleSite();
  for (const [route, { make, needs }] of Object.entries(consoleRoutes)) {
    if (needs === 'device') continue;
    const [method = '', pattern = ''] = route.split(' ');
    const { path = pattern, ...rest } = (await make?.(site)) ?? {};
    await site.call(method, path, { as: 'owner', ...rest });
  }
  entries = await allEntries();
});
afterAll(() => site.close());

async function allEntries(): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Page } = await site.call('GET', `/audit?${cursor ? `cursor=${cursor}` : ''}`);
    found.push(...body.entries);
    cursor = body.nextCursor;
  }
  return found;
}

/** What belongs to nobody: it is known by a number, a month or a name of its own. */
const ofNobody = [
  'catalogue',
  'closure',
  'facility',
  'installation',
  'invoices',
  'limits',
  'newsletter',
  'payment',
  'text',
  'till',
];
const kindOf = ({ subject }: Entry) => subject.split(':')[0] ?? '';
/** Test data: an approval of a booking that never was, and an account that is erased. */
const isKnown = ({ subject }: Entry) => subject !== 'booking:x' && !subject.startsWith('person:erased-');

test('Each entry about something of a customer or a colleague names them', () => {
  expect(entries.length).toBeGreaterThan(60);
  const named = entries.filter((entry) => entry.subject !== '' && !ofNobody.includes(kindOf(entry)) && isKnown(entry));
  expect([...new Set(named.map(kindOf))].toSorted()).toEqual([
    'booking',
    'device',
    'enquiry',
    'person',
    'staff',
    'task',
  ]);
  expect(named.filter(({ about }) => !about)).toEqual([]);
  for (const { about, subject } of named) expect(about).not.toContain(subject.split(':')[1]);
});

test('A sale that was not paid is named as its customer was', () => {
  const ended = entries.filter(({ action }) => action === 'payment_request_ended');
  expect(ended.length).toBeGreaterThan(0);
  for (const { about } of ended) expect(about).toMatch(/^Walk-in, /);
});

test('A task is named by whom it is about, and else by its words', async () => {
  const aboutOf = async (subject: string) => {
    const { body } = await site.call<Page>('GET', `/audit?subject=${encodeURIComponent(subject)}`);
    return body.entries[0]?.about;
  };
  const { id: bookingId, name } = await site.database.db
    .selectFrom('bookings')
    .select(['booking_id as id', 'customer_name as name'])
    .where('customer_name', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow();
  const written = async (task: object) => {
    const { body } = await site.call<{ id: number }>('POST', '/tasks', { body: task });
    return aboutOf(`task:${body.id}`);
  };
  expect(await written({ text: 'Give back the umbrella', subject: `booking:${bookingId}` })).toMatch(`${name}, `);
  expect(await written({ text: 'Order coffee' })).toBe('Order coffee');
  expect(await written({ text: 'Call about nothing', subject: 'booking:daypass_1_1' })).toBe('Call about nothing');
});
