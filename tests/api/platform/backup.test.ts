import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { audit } from '#tests/support/database/audit.ts';
import {
  databaseServer,
  embeddedDatabase,
  type FreshDatabase,
  freshDatabase,
} from '#tests/support/database/fresh-database.ts';
import { makeTestDatabase } from '#tests/support/database/test-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { operate } from '#tests/support/server/operate.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { prepareSchema } from '../../../scripts/operate/prepare-schema.ts';

const clock = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };

async function* lines(text: string): AsyncGenerator<string> {
  for (const line of text.split('\n')) if (line !== '') yield line;
}

let folder: string;
let file: string;
let old: FreshDatabase;
let asha: SignedIn;
let booked: string;
let paper: Uint8Array;

const invoiceOf = async (origin: string) => {
  const { token } = await signIn(origin, people.asha);
  const answer = await fetch(`${origin}/api/database/bookings/${booked}/invoice`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

async function buy(origin: string): Promise<string> {
  asha = await signIn(origin, people.asha);
  const shop = shopper(origin, asha);
  const order = await shop.order(choices.dayPass('2026-11-25'));
  const paid = await shop.pay(order.body.orderId);
  const verified = await shop.verify(paid.body);
  expect(verified.body).toMatchObject({ verified: true });
  return verified.body.bookingId;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meju-backup-'));
  file = join(folder, 'day.backup');
  old = await freshDatabase();
  const server = await launch(old, clock);
  booked = await buy(server.origin);
  paper = (await invoiceOf(server.origin)).bytes;
  await server.stop();
});
afterAll(async () => {
  await old.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('A backup', () => {
  test('is one file that only its owner may read', async () => {
    expect(operate('backup', old, [file])).toEqual({ status: 0, said: expect.stringContaining(`Written: ${file}`) });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(gunzipSync(await readFile(file)).toString()).toContain(booked);
  });

  test('is never written into a file or through a link that somebody placed there beforehand', async () => {
    const target = join(folder, 'planted.backup');
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(`${target}.part`, 'planted', { mode: 0o666 });
    await symlink(elsewhere, target);
    expect(operate('backup', old, [target]).status).toBe(0);
    expect(await readFile(`${target}.part`, 'utf8')).toBe('planted');
    expect(existsSync(elsewhere)).toBe(false);
    expect((await lstat(target)).mode & 0o777).toBe(0o600);
  });

  test('restored into an empty database has everything, and the numbers go on', async () => {
    const database = await freshDatabase();
    expect(operate('restore', database, [file])).toEqual({
      status: 0,
      said: expect.stringMatching(/Restored \d+ rows/),
    });
    const server = await launch(database, clock);
    const { status, bytes } = await invoiceOf(server.origin);
    expect([status, Buffer.compare(bytes, paper)]).toEqual([200, 0]);
    await buy(server.origin);
    await server.stop();
    expect(await audit(database)).toEqual([]);
    expect(operate('restore', database, [file])).toEqual({
      status: 1,
      said: expect.stringContaining('already has data'),
    });
    await database.drop();
  });

  test('of a database whose site is open has everything, and the site goes on selling', async () => {
    const server = await launch(old, clock);
    const hot = join(folder, 'hot.backup');
    const late = await buy(server.origin);
    expect(operate('backup', old, [hot])).toEqual({ status: 0, said: expect.stringContaining(`Written: ${hot}`) });
    expect((await stat(hot)).mode & 0o077).toBe(0);
    const text = gunzipSync(await readFile(hot)).toString();
    for (const bookingId of [booked, late]) expect(text).toContain(bookingId);
    await buy(server.origin);
    await server.stop();
    const { db, drop } = await makeTestDatabase();
    expect(await restoreBackup(db, lines(text), prepareSchema(db))).toBeGreaterThan(100);
    await drop();
  });

  test('that is cut off, damaged or of something else is refused and leaves nothing behind', async () => {
    const whole = gunzipSync(await readFile(file)).toString();
    const broken: [string, RegExp][] = [
      [whole.slice(0, whole.length / 2), /damaged|incomplete/],
      [whole.split('\n').slice(0, -2).join('\n'), /incomplete/],
      [whole.replace(/^\{"id":1,.*\n/m, ''), /./],
      [whole.replace('["table",', '["tables",'), /damaged/],
      ['hello', /damaged/],
      ['{}', /not one of our backups/],
      ['', /damaged/],
    ];
    const { db, drop } = await makeTestDatabase();
    for (const [text, why] of broken)
      await expect(restoreBackup(db, lines(text), prepareSchema(db))).rejects.toThrow(why);
    expect(await restoreBackup(db, lines(whole), prepareSchema(db))).toBeGreaterThan(100);
    await drop();
  });
});

describe('The move to a server', () => {
  test('takes everything along, once', async () => {
    if (!databaseServer) return;
    const embedded = await embeddedDatabase();
    const server = await launch(embedded, clock);
    await buy(server.origin);
    await server.stop();
    const target = await freshDatabase();
    expect(operate('move-to-server', embedded, [], target.env)).toEqual({
      status: 0,
      said: expect.stringMatching(/Moved \d+ rows/),
    });
    expect(await audit(target)).toEqual([]);
    expect(operate('move-to-server', embedded, [], target.env)).toEqual({
      status: 1,
      said: expect.stringContaining('already has data'),
    });
    await target.drop();
    await embedded.drop();
  });
});
