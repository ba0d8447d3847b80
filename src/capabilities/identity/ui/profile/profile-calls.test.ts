import { describe, expect, test } from 'vitest';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { profileTexts } from './texts.ts';
import { loadProfile } from './use-profile.ts';
import { saveProfile } from './use-profile-edit.ts';

const ananya: SessionUser = {
  uid: 'u 1',
  displayName: null,
  email: 'ananya@example.com',
  photoURL: null,
  phoneNumber: null,
};

/** Answers each call in turn and keeps what was asked. */
function server(...answers: (Response | Error)[]) {
  const asked: { line: string; body: unknown }[] = [];
  const send: AuthorizedFetch = async (address, init) => {
    asked.push({
      line: `${init?.method ?? 'GET'} ${address}`,
      body: init?.body ? JSON.parse(String(init.body)) : null,
    });
    const answer = answers.shift() ?? new Error('nobody there');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { send, asked };
}

describe('Loading the profile', () => {
  test('tells the server who is signed in before it asks for the profile, what is missing as an empty text (API-24, API-25)', async () => {
    const { send, asked } = server(Response.json({ success: true }), Response.json({}, { status: 404 }));
    await loadProfile(send, ananya);
    expect(asked).toEqual([
      { line: 'POST /api/auth/sync', body: { uid: 'u 1', displayName: '', email: 'ananya@example.com', photoURL: '' } },
      { line: 'GET /api/auth/profile/u%201', body: null },
    ]);
  });

  test.each([
    ['404', Response.json({}, { status: 404 })],
    ['500', new Response('no', { status: 500 })],
    ['nonsense', new Response('<html>')],
    ['no answer', new Error('offline')],
  ])('comes to none for %s (API-22)', async (_, answer) => {
    expect(await loadProfile(server(Response.json({}), answer).send, ananya)).toBeNull();
  });
});

describe('Saving the profile', () => {
  test("without a user says 'User not found. Please try logging in again.' (PROFILE-33)", async () => {
    for (const status of [401, 404]) {
      expect(await saveProfile(server(Response.json({}, { status })).send, { uid: 'u1' })).toEqual({
        state: 'no_user',
      });
    }
    expect(profileTexts.userNotFound).toMatchObject({
      title: 'Error',
      text: 'User not found. Please try logging in again.',
    });
  });

  test("that fails says 'Failed to save profile. Please try again.' (PROFILE-32)", async () => {
    for (const answer of [new Response('no', { status: 500 }), new Error('offline')]) {
      expect(await saveProfile(server(answer).send, { uid: 'u1' })).toMatchObject({ state: 'failed' });
    }
    expect(profileTexts.saveFailed).toMatchObject({
      title: 'Error Saving Profile',
      text: 'Failed to save profile. Please try again.',
      kind: 'destructive',
    });
  });
});
