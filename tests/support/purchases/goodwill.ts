import { giveGoodwill } from '#capabilities/counter/use-cases/acts/give-goodwill.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { listTeam, seedStaff } from '#capabilities/staff/use-cases/team.ts';
import type { Paise } from '#platform/money.ts';

/** A goodwill refund by the owner, who has no limits. Creates Meera as owner if the team is empty. */
export async function goodwill(
  services: PurchaseDeps,
  asked: { bookingId: string; amount: Paise; reason: string },
): ReturnType<typeof giveGoodwill> {
  const { db, clock } = services;
  await seedStaff(db, [{ email: 'meera@example.com', name: 'Meera', role: 'owner' }], clock.now());
  const owner = (await listTeam(db)).find(({ role }) => role === 'owner');
  if (!owner) throw new Error('nobody is the owner');
  return giveGoodwill(services, { ...asked, staff: { ...owner, device: null } });
}
