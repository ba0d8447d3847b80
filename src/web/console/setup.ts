import type { IdentitySetup } from '#capabilities/identity/rules/sign-in/web-config.ts';

/** What the server writes into the console's shell: the same for everybody, nothing personal. */
export type ConsoleSetup = {
  brand: string;
  sandbox: boolean;
  identity: IdentitySetup;
};

/** The place in the shell that the server fills. */
const SETUP_PLACE = '<script type="application/json" id="setup">null</script>';

/** The shell of one installation. Text in the data cannot end its script element. */
export const shellWith = (html: string, setup: ConsoleSetup): string =>
  html.replace(SETUP_PLACE, () => SETUP_PLACE.replace('null', () => JSON.stringify(setup).replaceAll('<', '\\u003c')));

/** The set-up of this installation, from the shell. */
export const readSetup = (): ConsoleSetup =>
  JSON.parse(document.getElementById('setup')?.textContent ?? 'null') as ConsoleSetup;
