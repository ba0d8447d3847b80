import { describe, expect, test } from 'vitest';
import {
  consoleSecurityPolicy,
  contentSecurityPolicy,
  type OutsideServices,
  pageHeaders,
  sourceHash,
} from './policy.ts';

const hashes = { script: sourceHash('a'), style: sourceHash('b'), ahead: sourceHash('c') };
const live: OutsideServices = { payments: true, identity: { authDomain: 'meju.firebaseapp.com' }, https: true };
const sandbox: OutsideServices = { payments: false, identity: null, https: false };
const kinds = [undefined, 'payment', 'sign-in'] as const;

describe('the policy of every page', () => {
  test.each(kinds)('allows no inline code but by hash, no eval and no framing (%s)', (reaches) => {
    for (const outside of [live, sandbox]) {
      const whole = contentSecurityPolicy(hashes, outside, reaches);
      const policy = reaches === 'payment' ? whole.replaceAll(/ style-src-(elem|attr) [^;]+;/g, '') : whole;
      expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*\.firebaseapp|nonce-/);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/form-action 'self'(?: https:\/\/api\.razorpay\.com)?(?:;|$)/);
      expect(policy).toContain(`script-src 'self' ${hashes.script} ${hashes.ahead}`);
      expect(policy).toContain(`style-src 'self' ${hashes.style}`);
    }
  });

  test.each(kinds)('names no outside host in the sandbox (%s)', (reaches) => {
    expect(contentSecurityPolicy(hashes, sandbox, reaches)).not.toMatch(/https?:\/\//);
    expect(pageHeaders(sandbox, { reaches })['Permissions-Policy']).not.toContain('http');
  });
});

describe('the policy of a page that pays', () => {
  const directives = (outside: OutsideServices) =>
    new Map(
      contentSecurityPolicy(hashes, outside, 'payment')
        .split('; ')
        .map((text): [string, string[]] => {
          const [name = '', ...sources] = text.split(' ');
          return [name, sources];
        }),
    );

  test("lets the provider's window style itself inline, without a hash that would forbid it", () => {
    expect(directives(live).get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(directives(live).get('style-src-elem')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test("lets the provider's frame open the apps of UPI", () => {
    expect(directives(live).get('frame-src')).toEqual(
      expect.arrayContaining(['upi:', 'intent:', 'tez:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:', 'mobikwik:']),
    );
  });

  test('is the same in the sandbox but for hosts, so that journeys try the live one', () => {
    const { payments, identity } = live;
    const withoutHosts = [...directives({ payments, identity, https: false })].map(([name, sources]) => [
      name,
      sources.filter((source) => !source.startsWith('https://')),
    ]);
    expect(withoutHosts).toEqual([...directives(sandbox)]);
  });
});

describe('in production', () => {
  test('only pages that pay may reach the payment service', () => {
    expect(contentSecurityPolicy(hashes, live, 'payment')).toContain('https://checkout.razorpay.com');
    expect(contentSecurityPolicy(hashes, live, undefined)).not.toContain('razorpay');
    expect(contentSecurityPolicy(hashes, live, 'sign-in')).not.toContain('razorpay');
    for (const reaches of [undefined, 'sign-in'] as const)
      expect(contentSecurityPolicy(hashes, live, reaches)).not.toMatch(/style-src-|upi:/);
  });

  test("only sign-in pages may open the identity service's window, at exactly our domain; every page may renew a session", () => {
    const signIn = contentSecurityPolicy(hashes, live, 'sign-in');
    expect(signIn).toContain('https://apis.google.com');
    expect(signIn).toMatch(/frame-src 'self' https:\/\/meju\.firebaseapp\.com/);
    const plain = contentSecurityPolicy(hashes, live, undefined);
    expect(plain).not.toMatch(/apis\.google\.com|firebaseapp/);
    expect(plain).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
  });

  test('keeps the opener of the windows of Google and of the banks, and lets only itself and Razorpay pay', () => {
    const headers = pageHeaders(live, { reaches: 'payment' });
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['Permissions-Policy']).toContain(
      'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    );
    expect(headers['Strict-Transport-Security']).toContain('max-age=31536000');
  });
});

test('the console frames nothing but files that it holds, to print them', () => {
  const policy = consoleSecurityPolicy({ script: hashes.script, style: hashes.style }, live);
  expect(policy).toContain('frame-src blob:;');
  expect(policy).toContain("object-src 'none'");
});

test('a secret address is sent to no other site and prefetches nothing', () => {
  const headers = pageHeaders(live, { reaches: undefined, secret: true });
  expect(headers).toMatchObject({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow, noarchive' });
  expect(contentSecurityPolicy({ ...hashes, ahead: null }, live, undefined)).toContain(
    `script-src 'self' ${hashes.script};`,
  );
});
