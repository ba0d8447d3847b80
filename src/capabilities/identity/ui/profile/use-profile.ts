import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { type Profile, profileAnswerSchema } from '../../contract.ts';
import { profileOfSession } from '../../rules/profile-defaults.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { useAuth } from '../use-auth.ts';
import { profileKey } from './profile-key.ts';

/**
 * The signed-in person's profile; what the session knows where the server knows nothing (PROFILE-37). `saved` shows what a save answered
 * and then asks the server again (PROFILE-28).
 */
export function useProfile(user: SessionUser, brand: string) {
  const { authorizedFetch } = useAuth();
  const client = useQueryClient();
  const queryKey = profileKey(user.uid);
  const { data, isPending } = useQuery({ queryKey, queryFn: () => loadProfile(authorizedFetch, user) });
  return {
    profile: data ?? profileOfSession(user, brand),
    isLoading: isPending,
    saved(profile: Profile) {
      client.setQueryData(queryKey, profile);
      void client.invalidateQueries({ queryKey });
    },
  };
}

/** Tells the server what the session knows, then reads the profile (API-25). Null without a profile, or when the server cannot be reached (API-22). */
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
