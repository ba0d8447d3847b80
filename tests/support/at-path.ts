/** For `waitForURL`: exactly this path. The glob of `/profile` also matches `/login?redirect=/profile`, so a test would go on too early. */
export const atPath =
  (pathname: string) =>
  (url: URL): boolean =>
    url.pathname === pathname;
