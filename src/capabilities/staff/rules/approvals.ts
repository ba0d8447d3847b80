import { type Limits, limitsOf, type OwnLimits } from './limits.ts';
import { type Permission, permissions, permits, type Role } from './permissions.ts';

/** Shorter names of the acts that colleagues approve. */
const otherNames: Readonly<Record<string, Permission>> = {
  refund: 'refund_beyond_terms',
  cancel: 'refund_beyond_terms',
  closure: 'close_period',
  close: 'close_period',
  undo: 'undo_any_arrival',
  till: 'till',
};

/** The permission that an act needs; null for an act that there is not. */
export const actNamed = (name: string): Permission | null =>
  (Object.hasOwn(otherNames, name) ? otherNames[name] : permissions.find((one) => one === name)) ?? null;

/** The limit of an act, where its sum is limited. */
const limitOf: Partial<Record<Permission, Exclude<keyof OwnLimits, 'releaseFrom'>>> = {
  refund_beyond_terms: 'refundBookingPaise',
  close_period: 'closurePaise',
  till: 'tillDifferencePaise',
};

/** Acts that can be approved by PIN on a colleague's screen. Never team, devices, limits and facts. */
const never: readonly Permission[] = ['manage_team', 'manage_devices', 'read_devices', 'change_limits', 'change_facts'];

/** Whether a role may allow a colleague an act up to a sum, by its own permission and limit. `paise` is the whole sum of the act. */
export function mayApprove(role: Role, { act, paise }: { act: Permission; paise: number }, limits: Limits): boolean {
  if (never.includes(act) || !permits(role, act)) return false;
  const name = limitOf[act];
  const limit = name === undefined ? null : limitsOf(role, limits)[name];
  // At the till's limit a manager is already needed; the other limits are still allowed alone.
  return limit === null || (act === 'till' ? paise < limit || paise === 0 : paise <= limit);
}
