import { eventually } from '../eventually.ts';
import type { RunningServer } from '../server/start-server.ts';
import type { Choice } from './choices.ts';
import { buyer, type SignedIn, signIn } from './people.ts';
import { shopper } from './purchase.ts';

export type CrowdOutcome = {
  choice: Choice;
  end: 'booked' | 'refused' | 'other';
  statuses: number[];
  code?: string | undefined;
};

/**
 * Signs in `size` people at the first server, a few at a time. Each process has its own clock: one that started later on the same `NOW`
 * accepts a token only after its time of issue.
 */
export async function gather(servers: readonly RunningServer[], size: number): Promise<SignedIn[]> {
  const [first] = servers;
  if (!first) throw new Error('A crowd gathers at a server.');
  const crowd: SignedIn[] = [];
  for (let from = 0; from < size; from += 20) {
    const group = Array.from({ length: Math.min(20, size - from) }, (_, index) =>
      signIn(first.origin, buyer(from + index)),
    );
    crowd.push(...(await Promise.all(group)));
  }
  const newest = crowd.at(-1);
  if (newest) await Promise.all(servers.map((server) => eventually(() => knows(server, newest))));
  return crowd;
}

async function knows(server: RunningServer, { uid, token }: SignedIn): Promise<void> {
  const { status } = await server.call('GET', `/api/database/bookings/user/${uid}`, { token });
  if (status !== 200) throw new Error(`The token is not taken yet: ${status}`);
}

/**
 * Everybody buys, each one choice after the other: orders on one server, pays, and verifies on the other.
 * @param atOnce so many are at it at any time, the next comes as soon as one is done.
 */
export async function rush(
  servers: readonly [RunningServer, RunningServer],
  crowd: SignedIn[],
  choicesOf: (n: number) => Choice[],
  atOnce = crowd.length,
): Promise<CrowdOutcome[]> {
  const outcomes: CrowdOutcome[] = [];
  const coming = [...crowd.entries()];
  async function oneAfterTheOther(): Promise<void> {
    for (let next = coming.shift(); next; next = coming.shift()) {
      const [n, person] = next;
      for (const [nth, choice] of choicesOf(n).entries()) {
        const turn = n + nth;
        outcomes.push(
          await buy(servers[turn % 2] ?? servers[0], servers[(turn + 1) % 2] ?? servers[1], person, choice),
        );
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  return outcomes;
}

async function buy(
  first: RunningServer,
  second: RunningServer,
  person: SignedIn,
  choice: Choice,
): Promise<CrowdOutcome> {
  const order = await shopper(first.origin, person).order(choice);
  if (order.status !== 200) {
    const end = order.status === 409 ? 'refused' : 'other';
    return { choice, end, statuses: [order.status], code: order.body.error?.code };
  }
  const paid = await shopper(first.origin, person).pay(order.body.orderId);
  const verified = await shopper(second.origin, person).verify(paid.body);
  const booked = paid.status === 200 && verified.status === 200 && verified.body.verified;
  return { choice, end: booked ? 'booked' : 'other', statuses: [order.status, paid.status, verified.status] };
}
