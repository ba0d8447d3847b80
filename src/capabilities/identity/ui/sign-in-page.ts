import { SIGN_IN_PAGES, safeReturnPath } from '../rules/sign-in/safe-return-path.ts';

export const onSignInPage = (): boolean => SIGN_IN_PAGES.has(location.pathname.replace(/\/+$/, ''));

/** The sign-in page that leads back to the page of the given path and query (AUTH-01). */
export const signInPath = (returnTo: string, page = '/login'): string =>
  `${page}?redirect=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`;

/** The sign-in page for staff, which leads back to the console. */
export const staffSignInPath = (returnTo: string): string => signInPath(returnTo, '/login/staff');

/**
 * On the sign-in page: goes on to where the visitor wanted to be, else to '/' (AUTH-04 to AUTH-06). A new document, as
 * the sign-in page's policy allows other outside services than the page that follows.
 */
export function continueAfterSignIn(): void {
  if (!onSignInPage()) return;
  try {
    location.replace(safeReturnPath(new URLSearchParams(location.search).get('redirect')));
  } catch {
    location.replace('/');
  }
}
