import type { Role } from '../../rules/permissions.ts';

/** A role's name, and what it may do. */
export const roleTexts: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'Everything, team and limits included.' },
  manager: {
    name: 'Manager',
    may: 'The daily business, prices and texts, and refunds up to a limit. No team, limits or facts.',
  },
  front_desk: { name: 'Front desk', may: 'Arrivals, bookings, people and the inbox.' },
  accountant: { name: 'Accountant', may: 'Reads money, invoices and the log. No phone numbers, no e-mail addresses.' },
};

/** 'Front desk' for 'front_desk'. A role that a newer server knows is shown by its code. */
export const roleName = (role: string): string =>
  Object.hasOwn(roleTexts, role) ? roleTexts[role as Role].name : role;
