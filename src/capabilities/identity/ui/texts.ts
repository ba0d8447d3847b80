/** The texts of signing in, protected pages and the profile, apart from errors, which lie in `rules/auth-error.ts`. */
export const authTexts = {
  checking: 'Checking authentication...',
  initializing: 'Initializing authentication...',
  signingYouIn: 'Signing you in...',
  leaving: 'You have been logged out. Redirecting to home page...',
} as const;
