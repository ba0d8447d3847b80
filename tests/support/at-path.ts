/**
 * For `waitForURL`: the page of exactly this path. A glob of `/profile` behind two stars is also met by `/login?redirect=/profile`, so that a test
 * goes on while the sign-in page is still leading away under it.
 */
export const atPath =
  (pathname: string) =>
  (url: URL): boolean =>
    url.pathname === pathname;
