import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#capabilities/identity/rules/session-user.ts';
import { profileKey } from '#capabilities/identity/ui/profile/profile-key.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { asRecord, asText } from '../payment/payment-problem.ts';

/** What a purchase takes from the buyer's profile. `gstin` is empty where their invoices name no company. */
export type Buyer = { name: string; phone: string; company: string; gstin: string };

/** Shares the profile's query key, so that the next purchase uses a saved profile. */
export const buyerKey = (uid: string) => [...profileKey(uid), 'buyer'];

/** The signed-in person's profile as far as a purchase needs it; null for anonymous visitors, and until it is known. */
export function useBuyer(): Buyer | null {
  const { user, authorizedFetch } = useAuth();
  const { data } = useQuery({
    queryKey: buyerKey(user?.uid ?? ''),
    enabled: user !== null,
    queryFn: () => (user ? readBuyer(authorizedFetch, user) : null),
  });
  return data ?? null;
}

/** Uses the sync call, which also works for a new account. */
async function readBuyer(send: AuthorizedFetch, user: SessionUser): Promise<Buyer | null> {
  const { uid, displayName, email, photoURL } = user;
  try {
    const answer = await send('/api/auth/sync', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ uid, displayName: displayName ?? '', email: email ?? '', photoURL: photoURL ?? '' }),
    });
    if (!answer.ok) return null;
    const known = asRecord(asRecord(await answer.json())['user']);
    return {
      name: asText(known['displayName']),
      phone: asText(known['phone']),
      company: asText(known['company']),
      gstin: asText(known['gstin']),
    };
  } catch {
    return null;
  }
}
