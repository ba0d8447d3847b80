import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#tests/support/purchases/people.ts';
import type { Answer } from '#tests/support/server/site-client.ts';
import { arrival } from './arrival.ts';
import type { Figure } from './figure.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 10;

/** F12: a colleague changes things on both processes without a pause, and is ended. When is the last change accepted, and the held call answered? */
export async function measureEnding({ call, servers, tokens }: Stage): Promise<Figure[]> {
  const late: number[] = [];
  const held: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `${randomUUID()}@example.com`;
    const person = { email, name: 'Leaves Today', role: 'front_desk' };
    const { body: added } = await call<{ id: number }>(0, 'POST', '/team', person, tokens.owner);
    const { token } = await signIn(servers[0].origin, { sub: `made-${email}`, name: person.name, email, phone: '' });
    await call(0, 'GET', '/me', undefined, token);
    let lastAccepted = 0;
    const press = async (n: number) => {
      for (;;) {
        const { status } = await call(n, 'POST', '/visits', arrival('nothing'), token);
        if (status !== 200) return;
        lastAccepted = performance.now();
      }
    };
    const waiting = refusedAt((since) => call(1, 'GET', `/changes?since=${since}`, undefined, token));
    const pressing = [0, 1, 0, 1].map(press);
    await pause(200);
    await call(round, 'POST', `/team/${added.id}/end`, {}, tokens.owner);
    const ended = performance.now();
    held.push((await waiting) - ended);
    await Promise.all(pressing);
    late.push(Math.max(0, lastAccepted - ended));
  }
  const worst = Math.max(...late, ...held);
  return [
    {
      id: 'F12',
      what: `End now to the last accepted change / the end of a held call, worst of ${ROUNDS}`,
      measured: `${Math.round(Math.max(...late))} / ${Math.round(Math.max(...held))} ms`,
      goal: '1 s',
      isKept: worst <= 1000,
    },
  ];
}

/** Holds one call after the other, until one is refused. */
async function refusedAt(hold: (since: string) => Promise<Answer<{ cursor: string }>>): Promise<number> {
  for (let since = 'none'; ; ) {
    const { status, body } = await hold(since);
    if (status !== 200) return performance.now();
    since = body.cursor;
  }
}
