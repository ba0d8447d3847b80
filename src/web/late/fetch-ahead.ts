/**
 * What a visitor points at is fetched ahead; most links lead to documents that the server has in memory. Browsers without such rules take
 * no notice. The policy knows this text by its hash.
 */
export const AHEAD = JSON.stringify({
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
 * Comes with React: a header with the rules' address made the browser fetch them before the typeface and the first picture, on the one
 * connection that was open by then. Pages with a secret address fetch nothing ahead, and their policy refuses the rules.
 */
export function fetchAhead(): void {
  const rules = Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: AHEAD });
  document.head.append(rules);
}
