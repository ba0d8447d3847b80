import * as z from 'zod';

/** An empty setting is an absent one: `PORT= npm start` means the default. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  optional(schema).transform((given) => given ?? value);

const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}+$/u, 'not one line of text');
const credential = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'contains a space, a line break or another invalid character');
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, 'not a whole number')
    .transform(Number)
    .pipe(z.number().min(from, `less than ${from}`).max(to, `more than ${to}`));
const address = (protocol: RegExp, what: string) =>
  z
    .string()
    .trim()
    .pipe(z.url({ protocol, error: what }));
const instant = z.iso.datetime({ offset: true, error: 'not a time like 2026-11-24T10:00:00+05:30' });
const email = z.email({ error: 'not an e-mail address' });

/** 'https://meju.example': the place of the site, which has no path of its own. */
const origin = address(/^https?$/, 'not an address that begins with http:// or https://')
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), 'more than scheme, host and port')
  .transform((text) => new URL(text).origin);

const environmentSchema = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), 3000),
  HOST: withDefault(
    z
      .string()
      .trim()
      .regex(/^[\w.:-]+$/, 'not a host name or address'),
    '127.0.0.1',
  ),
  PROCESSES: optional(wholeNumber(1, 128)),
  STOP_SECONDS: withDefault(wholeNumber(1, 600), 9),
  PUBLIC_URL: optional(origin),
  DATA_DIR: withDefault(oneLine, '.data'),
  DATABASE_URL: optional(address(/^postgres(ql)?$/, 'not an address that begins with postgres://')),
  FACILITY_FILE: optional(oneLine),
  FIREBASE_API_KEY: optional(credential),
  FIREBASE_AUTH_DOMAIN: optional(
    z
      .string()
      .trim()
      .regex(/^[\w.-]+(:\d+)?$/, 'not a host name'),
  ),
  FIREBASE_PROJECT_ID: optional(
    z
      .string()
      .trim()
      .regex(/^[a-z0-9:.-]+$/i, 'not a project id'),
  ),
  FIREBASE_STORAGE_BUCKET: optional(credential),
  FIREBASE_MESSAGING_SENDER_ID: optional(credential),
  FIREBASE_APP_ID: optional(credential),
  FIREBASE_MEASUREMENT_ID: optional(credential),
  RAZORPAY_KEY_ID: optional(
    z
      .string()
      .trim()
      .regex(/^rzp_(test|live)_\w+$/, 'not a key id, which begins with rzp_'),
  ),
  RAZORPAY_KEY_SECRET: optional(credential),
  RAZORPAY_WEBHOOK_SECRET: optional(credential),
  RAZORPAY_API_URL: optional(address(/^https?$/, 'not an address that begins with http:// or https://')),
  RAZORPAY_QR: optional(z.enum(['on', 'off'])),
  SMTP_URL: optional(address(/^smtps?$/, 'not an address that begins with smtp:// or smtps://')),
  MAIL_FROM: optional(oneLine.regex(/^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/, 'contains no e-mail address')),
  OPERATOR_EMAIL: optional(z.string().trim().pipe(email)),
  WHATSAPP_TOKEN: optional(credential),
  WHATSAPP_PHONE_ID: optional(z.string().trim().regex(/^\d+$/, 'not a number')),
  WHATSAPP_APP_SECRET: optional(credential.min(16, 'fewer than 16 characters')),
  WHATSAPP_VERIFY_TOKEN: optional(credential.min(16, 'fewer than 16 characters')),
  METRICS_TOKEN: optional(credential.min(16, 'fewer than 16 characters')),
  SANDBOX: withDefault(z.enum(['auto', 'on', 'off']), 'auto'),
  NOW: optional(instant),
  NOW_SINCE: optional(instant),
  RATE_LIMITS: withDefault(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** A setting that is there but cannot be used. Its text names the setting and never its value. */
export class BadSetting extends Error {
  /** What is wrong with each, in brackets behind its name. */
  readonly settings: readonly string[];

  constructor(settings: readonly string[]) {
    super(`These settings cannot be used: ${settings.join('; ')}.`);
    this.name = 'BadSetting';
    this.settings = settings;
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
