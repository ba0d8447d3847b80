import * as z from 'zod/mini';
import { type Profile, profileAnswerSchema } from '../../contract.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import type { AuthorizedFetch } from '../session/authorized-fetch.ts';

/** Tells the server what the session knows, then reads the profile (API-25). None when there is none or the server cannot be reached (API-22). */
export async function loadProfile(authorizedFetch: AuthorizedFetch, user: SessionUser): Promise<Profile | null> {
  try {
    await authorizedFetch('/api/auth/sync', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        uid: user.uid,
        displayName: user.displayName ?? '',
        email: user.email ?? '',
        photoURL: user.photoURL ?? '',
      }),
    });
    const answer = await authorizedFetch(`/api/auth/profile/${encodeURIComponent(user.uid)}`);
    if (!answer.ok) return null;
    const parsed = z.safeParse(profileAnswerSchema, await answer.json());
    return parsed.success ? parsed.data.user : null;
  } catch {
    return null;
  }
}
