/**
 * What a field for a PIN is to the browser: as a code that counts once, and not as the site's password, it is neither saved for the owner of the
 * browser nor filled in for the next colleague. Browsers heed no `off` here.
 */
export const pinField = { type: 'password', autoComplete: 'one-time-code' } as const;
