import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signIn } from '#tests/support/purchases/people.ts';
import { type Answer, callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';
import type { Ask } from '../checker/rule.ts';
import { openYearClock } from '../clock/year-clock.ts';
import { openDiary } from './diary.ts';

export type Refusal = { error?: { code: string; message: string } };

/** Who calls: a person by their Google account, or the holder of a link; nobody without either. */
export type Caller = { person?: Person; link?: string };

export type YearSite = Awaited<ReturnType<typeof openYearSite>>;

const TOKEN_LIVES_MS = 45 * 60_000;
const preload = fileURLToPath(new URL('../clock/end-pauses.ts', import.meta.url));

/** A server process on PostgreSQL with the sandbox's providers and the clock of the year, and its database for the checker. */
export async function openYearSite(start: Date) {
  const database = await serverDatabase();
  const url = database.env['DATABASE_URL'] ?? '';
  const clock = await openYearClock(url, start);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const ask: Ask = async (query) => (await pool.query(query)).rows;
  const diary = openDiary();
  const settings = { RATE_LIMITS: 'off', NODE_OPTIONS: `--import=${preload}` };
  let server: RunningServer = await launch(database, settings);
  await clock.takeDefaults();
  let heard = 0;
  let startedAt = clock.now().getTime();
  const tokens = new Map<string, { token: string; uid: string; until: number }>();

  async function signedIn(person: Person): Promise<{ token: string; uid: string }> {
    const known = tokens.get(person.sub);
    if (known && known.until > clock.now().getTime()) return known;
    const { token, uid } = await signIn(server.origin, person);
    const fresh = { token, uid, until: clock.now().getTime() + TOKEN_LIVES_MS };
    tokens.set(person.sub, fresh);
    return fresh;
  }

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { person, link, ...rest }: Caller & { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body & Refusal>> {
    const token = person ? (await signedIn(person)).token : undefined;
    const isChange = path.startsWith('/api/console/') && method !== 'GET';
    const headers = {
      ...(link ? { 'X-Booking-Link': link } : {}),
      ...(isChange ? { 'Idempotency-Key': randomUUID() } : {}),
      ...rest.headers,
    };
    const answer = await callSite<Body & Refusal>(server.origin, method, path, { ...rest, token, headers });
    if (answer.status >= 500)
      diary.problem(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Waits until no event, message or job is due any more. */
  const quiet = () =>
    eventually(async () => {
      const [row] = await ask<{ waits: string }>(`
        select concat_ws(', ',
          (select 'messages ' || count(*) from messages where state = 'queued' having count(*) > 0),
          (select 'events ' || count(*) from sandbox.webhooks where delivered_at is null and (attempts > 0 or due_at <= now()) having count(*) > 0),
          (select 'jobs ' || string_agg(name, ' ') from pgboss.job where name not like '\\_\\_%' and
            (state = 'created' and start_after <= now() or state = 'active' and started_on > to_timestamp(${startedAt / 1000})) having count(*) > 0)) as waits`);
      if (row?.waits) throw new Error(`Something waits: ${row.waits}`);
    }, 60_000);

  function hearLog(): void {
    const text = server.output();
    for (const line of text.slice(heard).split('\n'))
      if (/"level":(50|60)\b|"level":"(error|fatal)"/.test(line)) diary.problem(`log: ${line.slice(0, 1500)}`);
    heard = text.length;
  }

  const wake = () => process.kill(server.pid, 'SIGUSR2');

  /** Background work runs with the present time, and what it causes is done. */
  async function settle(): Promise<void> {
    wake();
    await pause(120);
    await quiet();
    hearLog();
  }

  return {
    database,
    clock,
    ask,
    diary,
    call,
    settle,
    quiet,
    now: () => clock.now(),
    uidOf: async (person: Person) => (await signedIn(person)).uid,
    /** The clock goes on; the server knows it and did what was due. */
    async moveTo(instant: Date): Promise<void> {
      await quiet();
      await clock.moveTo(instant);
      wake();
      await eventually(async () => {
        const { body } = await callSite<{ now?: string }>(
          server.origin,
          'GET',
          '/api/availability/recreation?plan=day',
        );
        if (Date.parse(body.now ?? '') < instant.getTime() - 1000) throw new Error(`The server is at ${body.now}.`);
      });
      await settle();
    },
    /** kill -9, and a new process at a later time. */
    async killAndStart(instant: Date): Promise<void> {
      hearLog();
      await server.kill();
      await clock.moveTo(instant);
      server = await launch(database, settings);
      heard = 0;
      // What the killed process was at is taken up when its lease ends.
      startedAt = clock.now().getTime();
      await settle();
    },
    /** A file of the console, as it is. */
    async file(path: string, person: Person): Promise<{ status: number; bytes: Uint8Array }> {
      const { token } = await signedIn(person);
      const answer = await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } });
      if (answer.status >= 500) diary.problem(`GET ${path} answered ${answer.status}`);
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    },
    /** A call of the provider's own API, with the shop's keys. */
    async provider<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
      const { keyId, keySecret, path: api } = sandboxCredentials.razorpay;
      const headers = { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
      return callSite<Body>(server.origin, method, `${api}/v1${path}`, { headers, ...(body ? { body } : {}) });
    },
    get origin() {
      return server.origin;
    },
    async close(): Promise<void> {
      hearLog();
      const code = await server.stop();
      if (code !== 0) diary.problem(`The server ended with ${code}.`);
      await pool.end();
      await clock.close();
      await database.drop();
    },
  };
}
