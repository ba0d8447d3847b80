import type { Services } from '#server/services.ts';
import type { ConsoleSetup } from '#web/console/setup.ts';

/** What the shell tells the console about this installation: nothing personal. */
export const consoleSetup = ({ facility, mode, identity }: Services): ConsoleSetup => ({
  brand: facility.brand,
  sandbox: mode.sandbox,
  identity: identity.setup,
});
