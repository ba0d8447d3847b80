import * as z from 'zod';

const text = z.string().trim().min(1);
const optionalText = z.preprocess((value) => (value === '' ? undefined : value), text.optional());
const url = (protocols: RegExp) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.url({ protocol: protocols }).optional());

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  FACILITY_FILE: optionalText,
  FIREBASE_API_KEY: optionalText,
  FIREBASE_AUTH_DOMAIN: optionalText,
  FIREBASE_PROJECT_ID: optionalText,
  FIREBASE_STORAGE_BUCKET: optionalText,
  FIREBASE_MESSAGING_SENDER_ID: optionalText,
  FIREBASE_APP_ID: optionalText,
  FIREBASE_MEASUREMENT_ID: optionalText,
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_API_URL: url(/^https?$/),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: optionalText,
  OPERATOR_EMAIL: z.preprocess((value) => (value === '' ? undefined : value), z.email().optional()),
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_ID: optionalText,
  SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  NOW: z.preprocess((value) => (value === '' ? undefined : value), z.iso.datetime({ offset: true }).optional()),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** A setting that is there but cannot be used. Its text names the setting and never its value. */
export class BadSetting extends Error {
  constructor(names: readonly string[]) {
    super(`These settings cannot be used: ${names.join('; ')}.`);
    this.name = 'BadSetting';
  }
}

/**
 * Reads the run contract's settings.
 * @throws BadSetting when one is malformed.
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new BadSetting(parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`));
}
