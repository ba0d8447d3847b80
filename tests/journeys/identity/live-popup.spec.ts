import type { BrowserContext, Route } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';

const DOMAIN = 'meju-live.firebaseapp.com';
const live = {
  SANDBOX: 'off',
  FIREBASE_API_KEY: 'AIzaNotARealKey',
  FIREBASE_AUTH_DOMAIN: DOMAIN,
  FIREBASE_PROJECT_ID: 'meju-live',
  FIREBASE_STORAGE_BUCKET: 'meju-live.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '42',
  FIREBASE_APP_ID: '1:42:web:1',
};

/* As far as Firebase's SDK uses it: the first script loads a second one of its host, which opens a hidden frame and carries its messages. */
const apiScript = `
  window.gapi = { load: (name, { callback }) => {
    const script = document.createElement('script');
    script.src = 'https://apis.google.com/_/scs/iframes.js';
    script.onload = callback;
    document.head.append(script);
  } };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;
const framesScript = `
  gapi.iframes = { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: 'cross', getContext: () => ({
    open: ({ url, where, attributes: { style, ...others } }, opened) => new Promise((resolve) => {
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value);
      Object.assign(frame.style, style);
      frame.src = url;
      const handlers = {};
      const channel = {
        restyle: async () => [],
        ping: async () => [],
        // The SDK's callback always throws in the end.
        send: (type, message, answer) => void Promise.resolve([{ [type]: true }]).then(answer).catch(() => undefined),
        register: (type, handler) => { handlers[type] = handler; },
      };
      addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) handlers[data.type]?.(data);
      });
      frame.onload = () => resolve(opened(channel));
      where.append(frame);
    }),
  }) };`;
/* The helper files of the project's domain: the window gives the result to the hidden frame, which gives it to the page. */
const hiddenFrame = `<script>addEventListener('message', ({ data, origin }) => {
  if (origin === location.origin) parent.postMessage(data, '*');
})</script>`;
const handler = `<script>
  const eventId = new URLSearchParams(location.search).get('eventId');
  const authEvent = { type: 'signInViaPopup', eventId, urlResponse: 'https://${DOMAIN}/__/auth/handler?code=1', sessionId: 's', postBody: null, tenantId: null };
  opener.frames[0].postMessage({ type: 'authEvent', authEvent }, location.origin);
</script>`;

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const seconds = Math.floor(Date.now() / 1000);
const idToken = `${part({ alg: 'RS256' })}.${part({ sub: 'u1', user_id: 'u1', iat: seconds, exp: seconds + 3600 })}.c2ln`;
const answers: Record<string, object> = {
  '/v1/projects': { authorizedDomains: ['127.0.0.1'] },
  '/v1/accounts:signInWithIdp': {
    idToken,
    refreshToken: 'r',
    expiresIn: '3600',
    localId: 'u1',
    providerId: 'google.com',
  },
  '/v1/accounts:lookup': { users: [{ localId: 'u1', email: 'ananya@example.com', displayName: 'Ananya Rao' }] },
};

/** Google's and Firebase's hosts as far as a sign-in asks them. @returns the paths that were asked, by host */
async function answerForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  const answer = (host: string, body: (path: string) => Parameters<Route['fulfill']>[0]) =>
    context.route(`https://${host}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(`${host}${pathname}`);
      return route.fulfill(body(pathname));
    });
  await answer('apis.google.com', (path) => ({
    contentType: 'text/javascript',
    body: path === '/js/api.js' ? apiScript : framesScript,
  }));
  await answer(DOMAIN, (path) => ({ contentType: 'text/html', body: path.endsWith('iframe') ? hiddenFrame : handler }));
  await answer('identitytoolkit.googleapis.com', (path) => ({
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: answers[path] ?? {},
  }));
  return asked;
}

test.describe('With real settings', () => {
  // This server reaches none of Google's keys, so it believes no token.
  test.use({ mayComplain: ['503', '401'] });

  test("Firebase's scripts, hidden frame, window and calls pass the policy of the sign-in page (AUTH-29)", async ({
    page,
    context,
  }) => {
    const database = await freshDatabase();
    const site = await launch(database, live);
    try {
      const asked = await answerForGoogle(context);
      await page.goto(`${site.origin}/login?redirect=/day-pass`);
      await tick(page.getByRole('checkbox'));
      const opens = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      const popup = await opens;
      await expect.poll(() => popup.isClosed()).toBe(true);
      await expect.poll(() => asked).toContain('identitytoolkit.googleapis.com/v1/accounts:lookup');
      expect(new Set(asked)).toEqual(
        new Set([
          'apis.google.com/js/api.js',
          'apis.google.com/_/scs/iframes.js',
          `${DOMAIN}/__/auth/iframe`,
          `${DOMAIN}/__/auth/handler`,
          ...Object.keys(answers).map((path) => `identitytoolkit.googleapis.com${path}`),
        ]),
      );
      await page.waitForURL(`${site.origin}/day-pass`);
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept).toContain(`firebase:authUser:${live.FIREBASE_API_KEY}:[DEFAULT]`);
    } finally {
      await page.close();
      await site.stop();
      await database.drop();
    }
  });
});
