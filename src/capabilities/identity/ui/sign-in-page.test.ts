import { describe, expect, it } from 'vitest';
import { signInPath } from './sign-in-page.ts';

describe('the address of the sign-in page', () => {
  it.each([
    ['PROFILE-22', '/profile', '/login?redirect=/profile'],
    ['BOOKINGS-14', '/my-bookings', '/login?redirect=/my-bookings'],
  ])('%s: can be read: %s leads to %s', (_row, from, address) => {
    expect(signInPath(from)).toBe(address);
  });

  it('AUTH-01: holds the path and query to come back to, whatever is in them', () => {
    const from = '/profile?from=a&b=%2F+c#d?redirect=//x';
    expect(new URL(signInPath(from), 'http://meju.example').searchParams.get('redirect')).toBe(from);
  });
});
