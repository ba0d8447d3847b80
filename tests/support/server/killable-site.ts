import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../database/audit.ts';
import type { FreshDatabase } from '../database/fresh-database.ts';
import { buyer, type SignedIn, signIn } from '../purchases/people.ts';
import { shopper } from '../purchases/purchase.ts';
import { launch, type RunningServer } from './start-server.ts';

export type Shopper = ReturnType<typeof shopper> & { person: SignedIn };

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
    this.server = await launch(this.database, {
      NOW: now.toISOString(),
      RATE_LIMITS: 'off',
      ...(this.port === undefined ? {} : { PORT: this.port }),
    });
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
    const { status } = await alive.call('POST', '/sandbox/crash', { body: { at: step } });
    if (status !== 200) throw new Error(`No crash at ${step} could be ordered: ${status}`);
    const said = await work().then((answer) => JSON.stringify(answer) ?? '', String);
    await Promise.race([alive.ended, this.overdue(step, said)]);
    await this.start();
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

  /** @param said what the call or command answered that should have led there. */
  private async overdue(step: string, said: string): Promise<never> {
    const { alive } = this;
    await pause(240_000, undefined, { ref: false });
    throw new Error(
      `The server did not come to ${step} in four minutes after '${said.slice(0, 1000)}':\n${alive.output().slice(-3000)}`,
    );
  }
}
