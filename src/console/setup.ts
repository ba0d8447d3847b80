import type { IdentitySetup } from '#capabilities/identity/rules/sign-in/web-config.ts';

/** What the server writes into the console's shell: the same for everybody, nothing personal. */
export type ConsoleSetup = {
  brand: string;
  sandbox: boolean;
  identity: IdentitySetup;
};

/** The place in the shell that the server fills. */
const SETUP_PLACE = '<script type="application/json" id="setup">null</script>';

/** Read before the console's sheet: without it the browser aborts the site's fade into the console, and complains. */
export const SHELL_STYLE = '@view-transition{navigation:auto}';

/**
 * The shell of one installation. Text in the data cannot end its script element.
 * @param script what runs before the shell is first shown.
 */
export function shellWith(html: string, setup: ConsoleSetup, script = ''): string {
  const data = JSON.stringify(setup).replaceAll('<', '\\u003c');
  const first = `<style>${SHELL_STYLE}</style><script>${script}</script>`;
  return html.replace(SETUP_PLACE, () => SETUP_PLACE.replace('null', () => data) + first);
}

/** The set-up of this installation, from the shell. */
export const readSetup = (): ConsoleSetup =>
  JSON.parse(document.getElementById('setup')?.textContent ?? 'null') as ConsoleSetup;
