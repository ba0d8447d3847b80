import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureUser, readProfile } from '#capabilities/identity/use-cases/profiles.ts';
import { identify } from '#capabilities/identity/use-cases/sessions.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, refused } from '#platform/result.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const now = new Date('2026-11-24T04:30:00Z');
const asha: Caller = {
  uid: 'asha',
  email: 'asha@example.com',
  name: 'Asha Rao',
  picture: 'https://example.com/1.png',
  authTime: new Date('2026-11-24T04:00:00Z'),
};
let database: TestDatabase;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.drop());

const ensure = (caller: Caller) => inTransaction(database.db, (tx) => ensureUser(tx, caller, now));
const profile = async (uid: string) => {
  const read = await readProfile({ db: database.db, facility: { brand: 'Meju' } }, uid);
  return read.ok ? read.value : null;
};

describe('Each buyer has one row', () => {
  test('made in the transaction of the purchase, and gone with it when it rolls back', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await ensureUser(tx, { ...asha, uid: 'gone' }, now);
      throw new Error('no purchase');
    });
    await expect(failing).rejects.toThrow('no purchase');
    expect(await profile('gone')).toBeNull();
  });

  test('whose e-mail and picture follow the token, while a name once known stays', async () => {
    await ensure(asha);
    await ensure({ ...asha, email: 'asha.rao@example.com', name: 'A. R.', picture: '' });
    expect(await profile('asha')).toMatchObject({
      displayName: 'Asha Rao',
      email: 'asha.rao@example.com',
      photoURL: 'https://example.com/1.png',
    });
  });

  test('one, however many purchases begin at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensure({ ...asha, uid: 'crowd' })));
    expect(await profile('crowd')).toMatchObject({ uid: 'crowd' });
  });
});

describe('When the sessions of a person are ended', () => {
  const services = (caller: Caller) => ({
    db: database.db,
    identity: {
      setup: { mode: 'off', config: null, missing: [] } as const,
      verifyIdToken: async () => done(caller),
    },
  });

  test('tokens of earlier sign-ins are refused, those of later ones taken', async () => {
    await ensure({ ...asha, uid: 'ended' });
    const early = { ...asha, uid: 'ended' };
    expect(await identify(services(early), 'token')).toEqual(done(early));
    await database.db.updateTable('users').set({ sessions_valid_after: now }).where('uid', '=', 'ended').execute();
    expect(await identify(services(early), 'token')).toEqual(refused('session_ended'));
    const later = { ...early, authTime: now };
    expect(await identify(services(later), 'token')).toEqual(done(later));
  });
});
