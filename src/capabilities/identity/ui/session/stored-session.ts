import { withStorage } from '#platform/with-storage.ts';

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

const probe = 'meju:probe';

/** Does this browser keep what a site writes? Where it does not, whoever signs in is signed out on the next page. */
export const canKeepSession = (): boolean =>
  withStorage('localStorage', (storage) => {
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return true;
  }) ?? false;
