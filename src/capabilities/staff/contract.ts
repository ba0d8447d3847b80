import type { ActingStaff } from './rules/acting-staff.ts';
import type { OwnLimits } from './rules/limits.ts';
import type { Permission } from './rules/permissions.ts';

/** The answer of `GET /api/console/me`. Limits in paise, or times; null where the person has none. */
export type Me = {
  success: true;
  staff: Omit<ActingStaff, 'signedInAt'>;
  permissions: Permission[];
  limits: OwnLimits;
};
