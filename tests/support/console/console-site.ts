import { randomUUID } from 'node:crypto';
import { closurePromise } from '#capabilities/closures/use-cases/read-closures.ts';
import { checkInWhenPaid } from '#capabilities/counter/use-cases/check-in-buyer.ts';
import { pdfPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { consoleChanges } from '#capabilities/staff/use-cases/console-changes.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { readEnvironment } from '#platform/config.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, refused } from '#platform/result.ts';
import { sampleStaff } from '#sandbox/identity/chooser/sample-staff.ts';
import { makeApp } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import { checkAnswer } from '../check-answer.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { openPurchaseSite, type PurchaseSite } from '../purchases/purchase-site.ts';
import type { MovingClock } from '../server/moving-clock.ts';

/** The four people of the sandbox, by role. */
export const colleagues = {
  owner: 'asha.nair@example.com',
  manager: 'ravi.kumar@example.com',
  front_desk: 'sana.khan@example.com',
  accountant: 'joseph.dsouza@example.com',
} as const;
export type Colleague = keyof typeof colleagues;

/** The caller: a colleague by role, a person by e-mail, a token, or anonymous. */
export type As = Colleague | { email: string; uid?: string; signedInAt?: Date } | { token: string } | null;

type CallOptions = {
  as?: As;
  body?: unknown;
  raw?: string;
  key?: string | null;
  headers?: Record<string, string>;
};

export type ConsoleAnswer<Body = Record<string, unknown>> = {
  status: number;
  headers: Headers;
  body: Body;
  /** The same as it came, for a file. */
  bytes: Buffer;
};

export type ConsoleSite = {
  /** The shop beside it, where customers buy. */
  shop: PurchaseSite;
  database: TestDatabase;
  clock: MovingClock;
  /** The app's services. */
  services: Services;
  /**
   * One call below `/api/console`. A change gets a new key unless it names one; `signedInAt` is now unless it is said.
   * @param options.path of another place when it begins with '/api/'.
   */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<ConsoleAnswer<Body>>;
  /** An answer of a call that reads, as it arrives. */
  open(path: string, as: Exclude<As, null>): Promise<Response>;
  /** One page of the site, which needs no sign-in. */
  page(path: string): Promise<{ status: number; headers: Headers; text: string }>;
  close(): Promise<void>;
};

/** Tuesday, 24 November 2026, 9:00 in India. */
const morning = new Date('2026-11-24T09:00:00+05:30');

/**
 * The program's own app in this process, with the sandbox's staff, a clock that a test moves, and a sign-in that believes its token.
 * @param filled a database that another site uses, too.
 * @param isBroken a protection was taken away, so answers need not be what their definitions say.
 */
export async function openConsoleSite(
  start: Date | MovingClock = morning,
  filled?: TestDatabase,
  change: Partial<Services> = {},
  { isBroken = false } = {},
): Promise<ConsoleSite> {
  const shop = await openPurchaseSite(start, filled);
  const { database, clock, services: given } = shop;
  given.onRequestPaid = checkInWhenPaid;
  given.closurePromise = closurePromise;
  await seedStaff(database.db, sampleStaff, clock.now());
  const changes = consoleChanges({ listen: database.listen, clock });
  const services = {
    ...given,
    facts: shop.facts,
    printer: pdfPrinter(new URL('../../../', import.meta.url)),
    env: readEnvironment({ RATE_LIMITS: 'off' }),
    identity: { setup: {}, verifyIdToken: async (token: string) => readToken(token) },
    listen: database.listen,
    consoleChanges: changes,
    failures: { report: () => undefined },
    publicUrl: 'http://127.0.0.1',
    contentFolder: new URL('../../../content/', import.meta.url),
    origin: shop.origin,
    unlessSilent: (work: Promise<unknown>) => work,
    ...change,
  } as unknown as Services;
  const app = makeApp(services, { answer: async () => new Response('', { status: 404 }) });
  return {
    shop,
    database,
    clock,
    services,
    async call(method: string, path: string, { as = 'owner', body, raw, key, headers = {} }: CallOptions = {}) {
      const isChange = method !== 'GET' && method !== 'HEAD';
      const sent = isChange ? (raw ?? JSON.stringify(body ?? {})) : undefined;
      const token = as === null ? null : tokenOf(as, clock);
      const answer = await app.request(path.startsWith('/api/') ? path : `/api/console${path}`, {
        method,
        headers: {
          ...(sent === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(sent)) }),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(isChange && key !== null ? { 'Idempotency-Key': key ?? randomUUID() } : {}),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const answered = {
        status: answer.status,
        headers: answer.headers,
        body: parsed(bytes.toString()) as never,
        bytes,
      };
      if (!isBroken) checkAnswer(method, path.startsWith('/api/') ? path : `/api/console${path}`, answered);
      return answered;
    },
    open: async (path, as) =>
      app.request(`/api/console${path}`, { headers: { Authorization: `Bearer ${tokenOf(as, clock)}` } }),
    async page(path) {
      const answer = await app.request(path);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    async close() {
      await changes.close();
      await shop.close();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

/** The claims that this site's sign-in accepts. */
function tokenOf(as: Exclude<As, null>, clock: MovingClock): string {
  if (typeof as === 'object' && 'token' in as) return as.token;
  const {
    email,
    uid = `uid-of-${email}`,
    signedInAt = clock.now(),
  } = typeof as === 'string' ? { email: colleagues[as] } : as;
  const caller = { uid, email, name: email, picture: '', authTime: signedInAt.toISOString() };
  return Buffer.from(JSON.stringify(caller)).toString('base64url');
}

function readToken(token: string) {
  try {
    const { authTime, ...caller } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Caller;
    return done({ ...caller, authTime: new Date(authTime) });
  } catch {
    return refused('bad_token' as const);
  }
}
