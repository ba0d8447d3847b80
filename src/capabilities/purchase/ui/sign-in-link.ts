/** The login page with the way back to `path` (path and query), readable as '/login?redirect=/day-pass' (AUTH-01, DAYPASS-07, PAY-09). */
export const signInLink = (path: string): string =>
  `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
