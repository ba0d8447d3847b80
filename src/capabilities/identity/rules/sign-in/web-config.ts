/** The identity service's public settings, as the browser's SDK takes them. */
export type WebConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  measurementId: string;
};

/**
 * How identity is set up here. `live`: Google's own service. `sandbox`: the local stand-in behind the same calls.
 * `off`: settings are missing, named in `missing`, and nobody can sign in.
 */
export type IdentitySetup =
  | { mode: 'live' | 'sandbox'; config: WebConfig; missing: readonly string[] }
  | { mode: 'off'; config: null; missing: readonly string[] };

const required = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'FIREBASE_MESSAGING_SENDER_ID',
  appId: 'FIREBASE_APP_ID',
} as const satisfies Partial<Record<keyof WebConfig, string>>;

/** The names of the settings without which nobody can sign in: every value but `measurementId` (AUTH-25). */
const missingSettings = (config: Partial<WebConfig>): string[] =>
  Object.entries(required)
    .filter(([key]) => !config[key as keyof typeof required]?.trim())
    .map(([, name]) => name);

export const sandboxConfig: WebConfig = {
  apiKey: 'sandbox-api-key',
  authDomain: 'sandbox.localhost',
  projectId: 'meju-sandbox',
  storageBucket: 'sandbox.localhost',
  messagingSenderId: '0',
  appId: '1:0:web:sandbox',
  measurementId: '',
};

/** The set-up by the given settings. The stand-in is used only if `standIn` is true. */
export function identitySetup(config: Partial<WebConfig>, standIn: boolean): IdentitySetup {
  if (standIn) return { mode: 'sandbox', config: sandboxConfig, missing: [] };
  const missing = missingSettings(config);
  if (missing.length > 0) return { mode: 'off', config: null, missing };
  return { mode: 'live', config: { ...sandboxConfig, measurementId: '', ...config }, missing: [] };
}
