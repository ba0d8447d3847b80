const names: readonly (readonly [RegExp, string])[] = [
  [/Instagram/i, 'Instagram'],
  [/WhatsApp/i, 'WhatsApp'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Snapchat/i, 'Snapchat'],
  [/Twitter/i, 'X'],
  [/\bLine\//, 'LINE'],
  [/; wv\)/, 'this app'],
];

/** The app whose built-in browser this is, in which Google refuses to sign anybody in; null for a browser proper. */
export const inAppBrowser = (userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
