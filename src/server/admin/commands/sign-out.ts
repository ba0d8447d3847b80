import { endSessionsOf } from '#capabilities/identity/use-cases/sessions.ts';
import { type AdminCommand, CommandError, reader } from '../command.ts';

export const signOut: AdminCommand = {
  name: 'sign-out',
  summary: 'sign one person out of all devices',
  help: `sign-out --email ADDRESS --reason TEXT

Signs the person out on all devices. They can sign in again; to keep them out, disable the account in the Firebase console
first.

  npm run admin -- sign-out --email asha@example.com --reason "Laptop stolen, called in"`,
  maxPositionals: 0,
  options: { email: { type: 'string' }, reason: { type: 'string' } },
  access: () => ({ does: 'changes', needs: 'block_people' }),
  async run(services, args) {
    const email = typeof args.values['email'] === 'string' ? args.values['email'].trim() : '';
    if (email === '') throw new CommandError('Give the address: --email asha@example.com');
    const note = reader(args).reason('Laptop stolen, called in', 'recorded');
    const people = await endSessionsOf(services, { email, operator: args.operator, note });
    if (people === 0) throw new CommandError('No one with this address has ever signed in.');
    return `Signed out on all devices${people > 1 ? `: ${people} accounts with this address` : ''}.`;
  },
};
