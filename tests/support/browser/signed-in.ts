import type { Page } from '@playwright/test';
import { sampleAccounts } from '#sandbox/identity/chooser/sample-accounts.ts';
import { callSite } from '../server/site-client.ts';

/** `sub` is Google's own id of the account; without one it is what the chooser gives to an account that is typed in. */
export type Account = { name: string; email: string; sub?: string };

/** One of the chooser's accounts; '' is the one without a name. */
export function ofTheCast(name: string): Account {
  const account = sampleAccounts.find((sample) => sample.name === name);
  if (!account) throw new Error(`${name} is not of the cast.`);
  const { sub, email } = account;
  return { sub, name, email };
}

const STORED_AS = 'firebase:authUser:sandbox-api-key:[DEFAULT]';

/**
 * Lets `page` begin as the browser of a person who signed in before: with the session in its storage as the identity service's SDK keeps it.
 * Once only, so that signing out lasts. Signing in itself is walked where it is the subject.
 */
export async function comeSignedIn(page: Page, origin: string, account: Account): Promise<void> {
  const session = JSON.stringify(await sessionOf(origin, account));
  await page.addInitScript(
    ([key, value]) => {
      if (window.parent !== window || sessionStorage.getItem('came-signed-in')) return;
      sessionStorage.setItem('came-signed-in', 'yes');
      localStorage.setItem(key, value);
    },
    [STORED_AS, session] as const,
  );
}

type Answer = {
  localId: string;
  email: string;
  displayName: string;
  photoUrl: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  federatedId: string;
};

async function sessionOf(origin: string, { sub, name, email }: Account): Promise<object> {
  const claims = JSON.stringify({ sub: sub ?? `made-${email}`, email, name });
  const postBody = `&id_token=${encodeURIComponent(claims)}&providerId=google.com`;
  const { status, body } = await callSite<Answer>(
    origin,
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=sandbox-api-key',
    { body: { requestUri: 'http://localhost', returnSecureToken: true, postBody } },
  );
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  const person = { displayName: body.displayName, email: body.email, phoneNumber: null, photoURL: body.photoUrl };
  return {
    ...person,
    uid: body.localId,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ ...person, providerId: 'google.com', uid: body.federatedId }],
    stsTokenManager: {
      refreshToken: body.refreshToken,
      accessToken: body.idToken,
      expirationTime: Date.now() + Number(body.expiresIn) * 1000,
    },
    createdAt: `${Date.now()}`,
    lastLoginAt: `${Date.now()}`,
    apiKey: 'sandbox-api-key',
    appName: '[DEFAULT]',
  };
}
