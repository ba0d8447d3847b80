/** Speculation rules: the browser prefetches a link that the visitor points at. The content security policy allows this text by its hash. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/sandbox/*',
                '/login*',
                '/auth*',
                '/register*',
                '/explore*',
                '/profile*',
                '/my-bookings*',
                '/booking-confirmation*',
                '/b/*',
                '/pay/*',
                '/renew/*',
                '/calendar/*',
                '/assets/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Added at hydration: named in a header, the rules were fetched before the font and the first picture. Pages with a secret address prefetch
 * nothing; their policy refuses the rules.
 */
export function addPrefetchRules(): void {
  const rules = Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    textContent: PREFETCH_RULES,
  });
  document.head.append(rules);
}
