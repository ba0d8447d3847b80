import { useQuery } from '@tanstack/react-query';
import { profileOfSession } from '../../rules/profile-defaults.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { useAuth } from '../use-auth.ts';
import { loadProfile } from './load-profile.ts';

/** The signed-in person's profile; what the session knows where the server knows nothing (PROFILE-37). */
export function useProfile(user: SessionUser, brand: string) {
  const { authorizedFetch } = useAuth();
  const { data, isPending } = useQuery({
    queryKey: ['profile', user.uid],
    queryFn: () => loadProfile(authorizedFetch, user),
  });
  return { profile: data ?? profileOfSession(user, brand), isLoading: isPending };
}
