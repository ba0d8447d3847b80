import { expect, test } from '#tests/support/browser/journey.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';

const live = {
  SANDBOX: 'off',
  FIREBASE_API_KEY: 'AIzaNotARealKey',
  FIREBASE_AUTH_DOMAIN: 'meju-live.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meju-live',
  FIREBASE_STORAGE_BUCKET: 'meju-live.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '42',
  FIREBASE_APP_ID: '1:42:web:1',
};

test.describe('With real settings', () => {
  test.use({ mayComplain: ['apis.google.com'] });

  test("signing in asks Google and nobody else, and names the support when Google's script is blocked (AUTH-29, LOGIN-25)", async ({
    page,
  }) => {
    const database = await freshDatabase();
    const site = await launch(database, live);
    try {
      const outside: string[] = [];
      await page.route(
        (url) => url.origin !== site.origin,
        (route) => {
          outside.push(new URL(route.request().url()).origin);
          return route.abort();
        },
      );
      const own: string[] = [];
      page.on('request', (request) => own.push(request.url()));
      await page.goto(`${site.origin}/login?redirect=/day-pass`);
      await tick(page.getByRole('checkbox'));
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Sign-in Error' })).toContainText(
        'Authentication is not available. Please contact support.',
      );
      expect(new Set(outside)).toEqual(new Set(['https://apis.google.com']));
      expect(own.filter((url) => /sandbox|127\.0\.0\.1.*identitytoolkit/.test(url))).toEqual([]);
    } finally {
      await site.stop();
      await database.drop();
    }
  });
});
