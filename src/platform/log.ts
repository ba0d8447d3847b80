import pino from 'pino';

/** Structured lines on stdout. Never hand it a name, an e-mail address, a phone number, a token or a request body; ids are fine. */
export type Log = pino.Logger;

export const makeLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.authorization', '*.email', '*.phone', '*.contact', '*.token', 'req.headers'],
      censor: '[redacted]',
    },
  });
