const names: readonly (readonly [RegExp, string])[] = [
  [/Instagram/i, 'Instagram'],
  [/WhatsApp/i, 'WhatsApp'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Snapchat/i, 'Snapchat'],
  [/Twitter/i, 'X'],
  [/\bLine\//, 'LINE'],
  [/BytedanceWebview|musical_ly|TikTok/i, 'TikTok'],
  [/; wv\)/, 'this app'],
  // An iPhone's browsers call themselves Safari, too; what an app shows within itself does not.
  [/\((iPhone|iPad|iPod)\b(?!.*Safari\/)/, 'this app'],
];

/** The app whose built-in browser this is, in which Google refuses to sign anybody in; null for a browser proper. */
export const inAppBrowser = (userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
