/** Texts of the frame around every page. Texts of a capability's own screens lie beside them. */
export const en = {
  skipToContent: 'Skip to content',
  sandboxLine: 'Sandbox: no real money moves on this site.',
  notFound: '404 Page Not Found',
} as const;
