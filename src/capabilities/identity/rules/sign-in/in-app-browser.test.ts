import { expect, test } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${android} Build/AP3A; wv) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0`,
    'Instagram',
  ],
  [
    `${android} Build/AP3A; wv) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0]`,
    'Facebook',
  ],
  [`${android} Build/AP3A; wv) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'this app'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A [WhatsApp/24.1]',
    'WhatsApp',
  ],
  [`${android}) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, null],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    null,
  ],
])('%s is the browser of %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
