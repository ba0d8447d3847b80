import * as z from 'zod/mini';
import { type Profile, profileAnswerSchema } from '../../contract.ts';
import type { AuthorizedFetch } from '../session/authorized-fetch.ts';
import { onlyFields, type ProfileErrors } from './profile-form.ts';

export type Saved =
  | { state: 'saved'; profile: Profile }
  /** Nobody is signed in any more (PROFILE-33). */
  | { state: 'no_user' }
  /** Nothing was stored; `fieldErrors` is what the server says about single fields. */
  | { state: 'failed'; fieldErrors: ProfileErrors };

/** Sends the profile to the server (API-23). */
export async function saveProfile(
  send: AuthorizedFetch,
  body: { uid: string } & Record<string, string>,
): Promise<Saved> {
  try {
    const answer = await send('/api/auth/profile', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 401 || answer.status === 404) return { state: 'no_user' };
    const said: unknown = await answer.json();
    const parsed = z.safeParse(profileAnswerSchema, said);
    if (answer.ok && parsed.success) return { state: 'saved', profile: parsed.data.user };
    return { state: 'failed', fieldErrors: fieldsIn(said) };
  } catch {
    return { state: 'failed', fieldErrors: {} };
  }
}

const errorShape = z.object({ error: z.object({ fields: z.record(z.string(), z.unknown()) }) });

function fieldsIn(said: unknown): ProfileErrors {
  const parsed = z.safeParse(errorShape, said);
  return parsed.success ? onlyFields(parsed.data.error.fields) : {};
}
