import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { profileKey } from '#capabilities/identity/ui/profile/profile-key.ts';
import { buyerKey } from './use-buyer.ts';

test('a saved profile makes the next purchase of this person ask again, and of no one else', async () => {
  const cache = new QueryClient();
  for (const uid of ['asha', 'ravi']) cache.setQueryData(buyerKey(uid), { name: uid });
  await cache.invalidateQueries({ queryKey: profileKey('asha') });
  const isStale = (uid: string) => cache.getQueryState(buyerKey(uid))?.isInvalidated;
  expect([isStale('asha'), isStale('ravi')]).toEqual([true, false]);
});
