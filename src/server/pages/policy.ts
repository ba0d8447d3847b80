import { createHash } from 'node:crypto';
import type { PageHandle } from '#web/page-handle.ts';

/** Which outside services this installation really uses; a stand-in or a missing service adds no origin. */
export type OutsideServices = { payments: boolean; identity: { authDomain: string } | null; https: boolean };

type Reaches = PageHandle['reaches'];

/** The source expression of an inline script or style: `'sha256-…'`. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * By which UPI apps are opened: what any of them answers, and the apps that Razorpay's and other gateways' guides for iPhones list. A frame
 * that navigates itself to one is bound by our `frame-src`.
 */
const upiSchemes = [
  'upi: intent: gpay: tez: phonepe: paytm: paytmmp: credpay: bhim: amazonpay: mobikwik: whatsapp: in.fampay.app: navi: kiwi: payzapp:',
  'jupiter: omnicard: icici: popclubapp: sbiyono: myjio: slice-upi: bobupi: shriramone: indusmobile: kotakbank:',
];

/**
 * The Content-Security-Policy of a page; `ahead` are the prefetch rules. Inline code is allowed by hash only, so that stored pages need no nonce;
 * a page that pays also allows the provider's inline styles (docs/decisions/money/payment-window.md).
 * A signed-in visitor's token is renewed on every page, hence identity's calls everywhere; its window and the payment window only on
 * the pages that say so. Hosts: Razorpay's own Magento plugin and checkout script, and Firebase's SDK.
 */
export function contentSecurityPolicy(
  hashes: { script: string; style: string; ahead: string | null },
  outside: OutsideServices,
  reaches: Reaches,
): string {
  const hasWindow = reaches === 'payment';
  const pays = hasWindow && outside.payments;
  const signsIn = reaches === 'sign-in' ? outside.identity : null;
  const identity = outside.identity;
  const directives: Record<string, (string | false | null)[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      hashes.script,
      hashes.ahead,
      pays && 'https://checkout.razorpay.com https://cdn.razorpay.com',
      signsIn && 'https://apis.google.com',
    ],
    'style-src': ["'self'", hashes.style],
    // A hash would switch 'unsafe-inline' off. Browsers that know neither directive go by the one above and by our rule for the frame.
    ...(hasWindow ? { 'style-src-elem': ["'self'", "'unsafe-inline'"], 'style-src-attr': ["'unsafe-inline'"] } : {}),
    'img-src': ["'self'", 'data:', identity && 'https://*.googleusercontent.com', pays && 'https://cdn.razorpay.com'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      identity && 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
      pays &&
        'https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
    ],
    'frame-src': [
      "'self'",
      pays && 'https://api.razorpay.com https://checkout.razorpay.com',
      ...(hasWindow ? upiSchemes : []),
      signsIn && `https://${signsIn.authDomain}`,
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", pays && 'https://api.razorpay.com'],
    'frame-ancestors': ["'none'"],
  };
  const list = Object.entries(directives).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '));
  return [...list, ...(outside.https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/**
 * The Content-Security-Policy of the console's shell: its own files and calls, and the renewal of a sign-in; no payment. A frame shows
 * nothing but a file that the page itself holds: a document to print.
 * @param inline the hashes of the shell's inline script and style.
 */
export function consoleSecurityPolicy(
  inline: { script: string; style: string },
  { identity, https }: OutsideServices,
): string {
  const renewal = identity ? ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com' : '';
  const list = [
    "default-src 'none'",
    `script-src 'self' ${inline.script}`,
    `style-src 'self' ${inline.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${renewal}`,
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...list, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers of the console's shell beside its policy. Only Today, where tickets are scanned, may use the camera. */
export const consoleHeaders = (outside: OutsideServices, { camera }: { camera: boolean }): Record<string, string> => ({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': `payment=(), camera=${camera ? '(self)' : '()'}, microphone=(), geolocation=()`,
  ...tlsOnly(outside),
});

/** Headers of built files: no guessing of types, and no frames. */
export const fileHeaders = (outside: OutsideServices): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  ...tlsOnly(outside),
});

const tlsOnly = ({ https }: OutsideServices): Record<string, string> =>
  https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};

/** Headers that every page carries beside its policy. A secret address goes to no other site. */
export function pageHeaders(
  outside: OutsideServices,
  { reaches, secret = false }: { reaches?: Reaches | undefined; secret?: boolean | undefined },
): Record<string, string> {
  const pays = reaches === 'payment' && outside.payments;
  const payment = pays ? '(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : '(self)';
  return {
    /* Google's and the banks' windows must keep their opener. */
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secret ? { 'X-Robots-Tag': 'noindex, nofollow, noarchive' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': `payment=${payment}, camera=(), microphone=(), geolocation=()`,
    ...tlsOnly(outside),
  };
}
