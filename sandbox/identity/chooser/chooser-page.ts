import { html, raw } from 'hono/html';
import type { ChosenAccount } from './sample-accounts.ts';

type Html = ReturnType<typeof html>;

/** The page that 'Continue with Google' opens in sandbox mode, as a popup or in the same tab. Its script sends the choice to the opening page. */
export const chooserPage = (
  mode: 'popup' | 'redirect',
  accounts: readonly ChosenAccount[],
  staff: readonly (ChosenAccount & { role: string })[],
  css: string,
): Html => html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Choose an account · Sandbox</title>
    <link rel="icon" href="/sandbox/identity/faces/1.svg">
    <style>${raw(css)}</style>
    <script src="/sandbox/identity/chooser.js"></script>
  </head>
  <body>
    <main>
      <p class="note">Sandbox: stands in for Google. No password, no real account.</p>
      <h1>Choose an account</h1>
      <p class="to">to continue to this site</p>
      <ul>${accounts.map((account) => accountRow(account))}</ul>
      <h2>Staff</h2>
      <ul>${staff.map(({ role, ...account }) => accountRow(account, role))}</ul>
      <details name="more">
        <summary>Use another account</summary>
        <form id="other">
          <label for="name">Name</label>
          <input id="name" name="name" autocomplete="name" maxlength="100">
          <label for="email">E-mail</label>
          <input id="email" name="email" type="email" autocomplete="email" maxlength="200" required>
          <button class="primary">Continue</button>
        </form>
      </details>
      <details name="more">
        <summary>Rehearse a failure</summary>
        <p>The site hears what it would hear from Google.</p>
        <div class="failures">
          ${mode === 'popup' ? blocked : ''}
          <button type="button" data-error="auth/network-request-failed">The network fails</button>
          <button type="button" data-error="auth/operation-not-allowed">Google refuses</button>
        </div>
      </details>
      <button type="button" class="cancel" data-error="cancelled">Cancel</button>
      <noscript><p>This stand-in needs JavaScript.</p></noscript>
    </main>
  </body>
</html>`;

const blocked = html`<button type="button" data-error="auth/popup-blocked">The popup is blocked</button>`;

const accountRow = (account: ChosenAccount, role = ''): Html => html`
        <li>
          <button type="button" data-account="${JSON.stringify(account)}">
            ${face(account)}
            <span class="who"><b>${account.name || account.email}</b><span>${role && `${role} · `}${account.email}</span></span>
          </button>
        </li>`;

const face = ({ picture, name, email }: ChosenAccount): Html =>
  picture.startsWith('/sandbox/')
    ? html`<img src="${picture}" alt="" width="40" height="40">`
    : html`<span class="face" aria-hidden="true">${Array.from(name || email)[0]?.toUpperCase() ?? ''}</span>`;
