/** The places where the SDK keeps a session and a redirect that is under way; reading them spares loading it. */
export const sessionKey = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;
const redirectKey = (apiKey: string): string => `firebase:pendingRedirect:${apiKey}:[DEFAULT]`;

/** Is there a session, or a redirect under way, that only the SDK can read? */
export function hasStoredSession(apiKey: string): boolean {
  try {
    return localStorage.getItem(sessionKey(apiKey)) !== null || sessionStorage.getItem(redirectKey(apiKey)) !== null;
  } catch {
    return false;
  }
}
