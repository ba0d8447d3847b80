import { expect, test } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
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
  [`${iPhone} Mobile/15E148`, 'this app'],
  [`${iPhone} Mobile/21F79 musical_ly_34.5.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  [`${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, null],
  [`${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, null],
  [`${iPhone} GSA/340.3 Mobile/15E148 Safari/604.1`, null],
  [`${android}) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, null],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    null,
  ],
])('%s is the browser of %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
