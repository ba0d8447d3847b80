import type { ChosenAccount } from './sample-accounts.ts';

type Colleague = { email: string; name: string; role: 'owner' | 'manager' | 'front_desk' | 'accountant' };

/** The people who work here in a sandbox, one of each role. */
export const sampleStaff: readonly Colleague[] = [
  { email: 'asha.nair@example.com', name: 'Asha Nair', role: 'owner' },
  { email: 'ravi.kumar@example.com', name: 'Ravi Kumar', role: 'manager' },
  { email: 'sana.khan@example.com', name: 'Sana Khan', role: 'front_desk' },
  { email: 'joseph.dsouza@example.com', name: "Joseph D'Souza", role: 'accountant' },
];

const roleNames = { owner: 'Owner', manager: 'Manager', front_desk: 'Front desk', accountant: 'Accountant' };

/** The same as the chooser shows them. The account is the one that typing the address makes. */
export const staffAccounts: readonly (ChosenAccount & { role: string })[] = sampleStaff.map(
  ({ email, name, role }) => ({
    sub: `made-${email}`,
    email,
    name,
    picture: '',
    role: roleNames[role],
  }),
);
