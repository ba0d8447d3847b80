import pino from 'pino';
import { logOutput } from './log-output.ts';

const ERROR = 50;

/** Structured lines on stdout. Never hand it a name, an e-mail address, a phone number, a token or a request body; ids are fine. */
export type Log = pino.Logger;

/** @param always what every line says, such as which process wrote it. */
export const makeLog = (
  level: string,
  destination?: pino.DestinationStream,
  onError: () => void = () => undefined,
  always: Record<string, number> | null = null,
): Log =>
  pino(
    {
      hooks: {
        logMethod(args, write, lineLevel) {
          if (lineLevel >= ERROR) onError();
          write.apply(this, args);
        },
      },
      level,
      base: always,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ['*.authorization', '*.email', '*.phone', '*.contact', '*.token', 'req.headers'],
        censor: '[redacted]',
      },
    },
    destination ?? logOutput(1),
  );

/** What an error is and where it arose. Its other fields stay out: a database's `detail` quotes the row, a provider's the customer. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(messageIn(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: scrub(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Some libraries report an error as an object with its message. */
const messageIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/**
 * Takes out what looks like an e-mail address, a phone number, a token or a password in an address. The first part of each is limited, as an
 * error may quote a word of any length.
 */
const scrub = (text: string): string =>
  text
    .replace(/\/\/[^\s/@]+@/g, '//[redacted]@')
    .replace(/[\w.+-]{1,64}(@|%40)([\w-]+\.)+[a-z]{2,}/gi, '[e-mail]')
    .replace(/eyJ[\w-]{10,512}\.[\w-]+(\.[\w-]*)?/g, '[token]')
    .replace(/\+?\b(91[ -]?)?[6-9]\d{4}[ -]?\d{5}\b/g, '[phone]');
