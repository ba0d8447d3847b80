import { createContext, useContext } from 'react';
import type { KnownStaff } from '#capabilities/staff/contract.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';

/** Who works here, for the screens below; RequireStaff fills it. */
export const StaffContext = createContext<KnownStaff | null>(null);

/**
 * Whether the person may do something: `can('sell')`, or `can(sellCall.needs)` of a call.
 * @throws Error outside RequireStaff.
 */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}

/**
 * Who works here, with permissions.
 * @throws Error outside RequireStaff.
 */
export function useStaff(): KnownStaff {
  const me = useContext(StaffContext);
  if (!me) throw new Error('useStaff must be used within RequireStaff');
  return me;
}
