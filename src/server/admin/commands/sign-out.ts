import { endSessionsOf } from '#capabilities/identity/use-cases/end-sessions-of.ts';
import { type AdminCommand, CommandError } from '../command.ts';
import { reader } from '../read-args.ts';

export const signOut: AdminCommand = {
  name: 'sign-out',
  summary: 'end all sign-ins of one person',
  help: `sign-out --email ADDRESS --reason TEXT

Ends every sign-in that the person has, on all devices, from the next second on. They can sign in again; to keep somebody out, disable the
account in the Firebase console first.

  npm run admin -- sign-out --email asha@example.com --reason "Laptop stolen, called in"`,
  maxPositionals: 0,
  options: { email: { type: 'string' }, reason: { type: 'string' } },
  async run(services, args) {
    const email = typeof args.values['email'] === 'string' ? args.values['email'].trim() : '';
    if (email === '') throw new CommandError('Say whose: --email asha@example.com');
    const note = reader(args).reason('Laptop stolen, called in', 'written down');
    const people = await endSessionsOf(services, { email, operator: args.operator, note });
    if (people === 0) throw new CommandError('Nobody with this address has ever signed in.');
    return `Signed out on all devices${people > 1 ? `: ${people} accounts with this address` : ''}.`;
  },
};
