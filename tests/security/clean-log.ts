import { expect } from 'vitest';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import type { Stage } from './stage.ts';

/** Shapes of what no log may hold: a JSON Web Token, an e-mail address, an Indian phone number, a signature, a booking's link. */
const shapes =
  /eyJ[\w-]{10,}\.|[\w.+-]+@[\w-]+\.[a-z]{2,}|(?<![\d-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)|\b[0-9a-f]{64}\b|\/b\/[\w-]+\./;

const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Looks through everything that the server wrote while it was attacked. */
export function expectCleanLog({ server, asha, ravi, hers }: Stage): void {
  const log = server.output();
  expect(log.length).toBeGreaterThan(1000);
  const secrets = [asha, ravi].flatMap(({ name, email, phone, token }) => [
    name,
    name.split(' ')[1] ?? name,
    email,
    phone,
    token.slice(-40),
  ]);
  const { razorpay, whatsApp } = sandboxCredentials;
  const ours = [razorpay.keySecret, razorpay.webhookSecret, whatsApp.token, whatsApp.appSecret, whatsApp.verifyToken];
  for (const secret of [...secrets, hers.signature, ...ours]) {
    expect(log, 'a secret or a person in the log').not.toContain(secret);
  }
  const lines = log.split('\n').filter((line) => shapes.test(line.replace(requestId, '')));
  expect(lines).toEqual([]);
}
