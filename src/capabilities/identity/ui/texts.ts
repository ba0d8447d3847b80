/** The wait between a popup that cannot open and the redirect that is tried instead (LOGIN-22, TIME-06). */
export const REDIRECT_AFTER_MS = 1000;

/** After signing out on the profile the visitor is taken home, once the words could be read (PROFILE-30, TIME-07). */
export const HOME_AFTER_MS = 1500;

/** The texts of signing in, protected pages and the profile, apart from errors, which lie in `rules/auth-error.ts`. */
export const authTexts = {
  checking: 'Checking authentication...',
  initializing: 'Initializing authentication...',
  signingYouIn: 'Signing you in...',
  leaving: 'You have been logged out. Redirecting to home page...',
} as const;
