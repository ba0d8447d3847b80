import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../contract.ts';
import { profileOfSession } from '../../rules/profile-defaults.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { useAuth } from '../use-auth.ts';
import { loadProfile } from './load-profile.ts';
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
    isStored: Boolean(data),
    isLoading: isPending,
    saved(profile: Profile) {
      client.setQueryData(queryKey, profile);
      void client.invalidateQueries({ queryKey });
    },
  };
}
