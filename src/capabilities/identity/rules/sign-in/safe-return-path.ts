const HERE = 'https://here.invalid';
/** Where one signs in; the last one is for staff. */
export const SIGN_IN_PAGES: ReadonlySet<string> = new Set(['/login', '/auth', '/register', '/login/staff']);
// A URL parser drops tabs and line breaks and takes '\' for '/', so none of them may stand in a path that we follow.
const UNSAFE = /[\p{Cc}\\\u2028\u2029]/u;

/**
 * The page of this site to go to after signing in. Anything that is not plainly a path of this site becomes '/' (AUTH-07: open redirects are used
 * for phishing), and so does a sign-in page, as it would send back here.
 * @param value the `redirect` parameter as the URL parser has decoded it, once.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !isPlainPath(value)) return '/';
  const url = new URL(value, HERE);
  if (url.origin !== HERE || !isPlainPath(url.pathname)) return '/';
  const page = fullyDecoded(url.pathname);
  if (page === null || !isPlainPath(page) || SIGN_IN_PAGES.has(page.toLowerCase().replace(/\/+$/, ''))) return '/';
  return url.pathname + url.search + url.hash;
}

const isPlainPath = (path: string): boolean => /^\/(?!\/)/.test(path) && !UNSAFE.test(path);

/** `path` decoded until nothing changes; null when it cannot be decoded or never ends. */
function fullyDecoded(path: string): string | null {
  let current = path;
  for (let depth = 0; depth < 5; depth += 1) {
    const next = decodedOnce(current);
    if (next === null || next === current) return next;
    current = next;
  }
  return null;
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
