import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../database/audit.ts';
import type { FreshDatabase } from '../database/fresh-database.ts';
import { eventually } from '../eventually.ts';
import { buyer, type SignedIn, signIn } from '../purchases/people.ts';
import { shopper } from '../purchases/purchase.ts';
import { shortLife } from './quick-start.ts';
import { launch, type RunningServer } from './start-server.ts';

export type Shopper = ReturnType<typeof shopper> & { person: SignedIn };

/** Steps that die in one kill, after their names for a title. */
export type Together = readonly [at: string, steps: readonly string[]];

/** Halted transactions that leave connections of the pool's ten to the rest of the server. */
const HALTED_MOST = 6;

export const together = (...steps: readonly string[]): Together => [steps.join(', '), steps];

/** Steps in groups that `killAtEach` takes. @param size one where the steps keep the same lock, or the database is the embedded one. */
export const inGroups = (steps: readonly string[], size = HALTED_MOST): Together[] =>
  Array.from({ length: Math.ceil(steps.length / size) }, (_, n) => together(...steps.slice(n * size, (n + 1) * size)));

/** Each group as often as `times` says, with its round, for a title 'at %s, round %i'. */
export const inRounds = (groups: readonly Together[], times: number) =>
  Array.from({ length: times }, (_, round) => groups.map(([at, steps]) => [at, round + 1, steps] as const)).flat();

/** A site on one database whose server is killed and started again. Its clock advances by a minute at each restart. */
export class KillableSite {
  readonly database: FreshDatabase;
  private opening = '2026-11-24T09:00:00+05:30';
  private morning = performance.now();
  private lives = 0;
  private people = 0;
  private server: RunningServer | null = null;

  private readonly port: string | undefined;

  /** @param port the same one for each of its servers, as a browser needs it. */
  constructor(database: FreshDatabase, port?: number) {
    this.database = database;
    this.port = port === undefined ? undefined : String(port);
  }

  async start(): Promise<void> {
    const sinceMorning = performance.now() - this.morning + this.lives * 60_000;
    const now = new Date(Date.parse(this.opening) + sinceMorning);
    this.lives += 1;
    const settings = {
      NOW: now.toISOString(),
      RATE_LIMITS: 'off',
      ...(this.port === undefined ? {} : { PORT: this.port }),
    };
    this.server = await launch(this.database, settings, { switches: shortLife });
  }

  /** Stops the server and starts it again at another time, such as '2026-12-14T08:59:30+05:30'. */
  async goTo(opening: string): Promise<void> {
    await this.alive.stop();
    Object.assign(this, { opening, morning: performance.now(), lives: 0 });
    await this.start();
  }

  /** A new customer; call again after a restart, as the address changes. */
  async newcomer(): Promise<Shopper> {
    this.people += 1;
    return this.again(await signIn(this.alive.origin, buyer(this.people)));
  }

  again(person: SignedIn): Shopper {
    return { ...shopper(this.alive.origin, person), person };
  }

  /** Does `work`, in the course of which the server dies at `step`, and starts it again. */
  async killAt(step: string, work: () => Promise<unknown>): Promise<void> {
    const { alive } = this;
    await this.arm({ at: step });
    const said = await work().then((answer) => JSON.stringify(answer) ?? '', String);
    await Promise.race([alive.ended, this.overdue(step, said)]);
    await this.start();
  }

  /**
   * Each work goes on until its step and halts there; then the server dies with all of them under way, and is started again: one start for
   * several kills. Only on PostgreSQL, as the embedded database has one transaction at a time. The last one begins first: of works that are
   * listed by the order of their steps none waits for a lock of another, unless several keep the same one. A single work dies as in `killAt`.
   */
  async killAtEach(works: readonly { step: string; work: () => Promise<unknown> }[]): Promise<void> {
    const [first, ...others] = works;
    if (first && others.length === 0) return this.killAt(first.step, first.work);
    const { alive } = this;
    for (const [n, { step, work }] of works.toReversed().entries()) {
      await this.arm({ at: step, halt: true });
      let said = 'nothing yet';
      void work().then(
        (answer) => (said = JSON.stringify(answer) ?? ''),
        (error) => (said = String(error)),
      );
      await eventually(async () => {
        const { body } = await alive.call<{ halted: string[] }>('GET', '/sandbox/crash');
        if (body.halted.length <= n) throw new Error(`Work did not come to ${step}: ${said.slice(0, 1000)}`);
      });
    }
    await this.killNow();
  }

  /** The server dies now, wherever it is, and is started again. */
  async killNow(): Promise<void> {
    await this.alive.kill();
    await this.start();
  }

  async stop(): Promise<string[]> {
    await this.server?.stop();
    return audit(this.database);
  }

  /** What a command beside the running server has to know. */
  get beside(): RunningServer & { database: FreshDatabase } {
    return { ...this.alive, database: this.database };
  }

  get alive(): RunningServer {
    if (!this.server) throw new Error('The site was not started.');
    return this.server;
  }

  private async arm(body: { at: string; halt?: boolean }): Promise<void> {
    const { status } = await this.alive.call('POST', '/sandbox/crash', { body });
    if (status !== 200) throw new Error(`No crash at ${body.at} could be ordered: ${status}`);
  }

  /** @param said what the call or command answered that should have led there. */
  private async overdue(step: string, said: string): Promise<never> {
    const { alive } = this;
    await pause(240_000, undefined, { ref: false });
    throw new Error(
      `The server did not come to ${step} in four minutes after '${said.slice(0, 1000)}':\n${alive.output().slice(-3000)}`,
    );
  }
}
