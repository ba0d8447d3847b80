import { BadSetting, type Environment } from '#platform/config.ts';

/** Which services are local stand-ins. `sandbox` is the mode of the whole installation. */
export type Mode = {
  sandbox: boolean;
  standIns: { identity: boolean; payments: boolean; mail: boolean; whatsApp: boolean };
};

type Setting = keyof Environment;

const identitySettings = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const satisfies Setting[];
const paymentSettings = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const satisfies Setting[];

const missingOf = (env: Environment, names: readonly Setting[]): Setting[] =>
  names.filter((name) => env[name] === undefined);

/** The identity and payment settings that are not there, by name. */
export const missingSettings = (env: Environment): { identity: Setting[]; payments: Setting[] } => ({
  identity: missingOf(env, identitySettings),
  payments: missingOf(env, paymentSettings),
});

/**
 * Decides the mode by the run contract's `SANDBOX`: `auto` with no credential of Firebase or Razorpay is a sandbox, with any it is `off`.
 * @throws BadSetting for settings that do not go with the mode.
 */
export function decideMode(env: Environment): Mode {
  const missing = missingSettings(env);
  const noCredentials =
    missing.identity.length === identitySettings.length && missing.payments.length === paymentSettings.length;
  const sandbox = env.SANDBOX === 'on' || (env.SANDBOX === 'auto' && noCredentials);
  const mode: Mode = {
    sandbox,
    standIns: {
      identity: sandbox && missing.identity.length > 0,
      payments: sandbox && missing.payments.length > 0,
      mail: sandbox && env.SMTP_URL === undefined,
      whatsApp: sandbox && (env.WHATSAPP_TOKEN === undefined || env.WHATSAPP_PHONE_ID === undefined),
    },
  };
  const problems = problemsOf(env, mode);
  if (problems.length > 0) throw new BadSetting(problems);
  return mode;
}

function problemsOf(env: Environment, { sandbox }: Mode): string[] {
  const problems: [boolean, string][] = [
    [!sandbox && env.NOW !== undefined, 'NOW (only a sandbox may choose its time)'],
    [!sandbox && env.RATE_LIMITS === 'off', 'RATE_LIMITS (only a sandbox may switch them off)'],
    [
      sandbox && env.SANDBOX !== 'on' && !isLoopback(env.HOST),
      'SANDBOX (this HOST makes the sandbox public: set SANDBOX=on to allow that, or set the credentials)',
    ],
    [
      sandbox && env.SANDBOX !== 'on' && env.PUBLIC_URL?.startsWith('https:') === true,
      'SANDBOX (an https PUBLIC_URL makes the sandbox public: set SANDBOX=on to allow that, or set the credentials)',
    ],
    [
      sandbox && env.RAZORPAY_KEY_ID?.startsWith('rzp_live_') === true,
      'RAZORPAY_KEY_ID (a live key never runs in a sandbox, where anyone can sign in as anyone, read all messages and cause faults: remove SANDBOX=on, or use a test key)',
    ],
  ];
  return problems.filter(([wrong]) => wrong).map(([, text]) => text);
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
