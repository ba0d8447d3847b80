import { sandboxCredentials } from '#sandbox/credentials.ts';
import { people } from './purchases/people.ts';

/** Patterns that no log may contain. */
const shapes: Record<string, RegExp> = {
  'a token': /eyJ[\w-]{10,}\./,
  'an e-mail address': /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/,
  'a phone number': /(?<![\d-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)/,
  'a signature': /\b[0-9a-f]{64}\b/,
  'a booking’s link': /\/(?:b|pay|renew)\/[\w-]+\./,
  'a calendar’s address': /\/calendar\/[\w-]+\.\d+\./,
};

const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const { razorpay, whatsApp } = sandboxCredentials;
const ours = [razorpay.keySecret, razorpay.webhookSecret, whatsApp.token, whatsApp.appSecret, whatsApp.verifyToken];
/** First and family names of all test people. */
const names = Object.values(people).flatMap(({ name }) => [name, name.split(' ')[1] ?? name]);

/** Each log line with personal data, a token or a secret, after the name of the leak. @param more further forbidden words. */
export const logLeaks = (log: string, more: readonly string[] = []): string[] =>
  log.split('\n').flatMap((line) => {
    const told = line.replace(requestId, '');
    const found = [
      ...Object.entries(shapes).flatMap(([what, shape]) => (shape.test(told) ? [what] : [])),
      ...([...ours, ...more].some((secret) => secret !== '' && line.includes(secret)) ? ['a secret'] : []),
      ...(names.some((name) => line.includes(name)) ? ['a name'] : []),
    ];
    return found.length > 0 ? [`${found.join(', ')}: ${line}`] : [];
  });
