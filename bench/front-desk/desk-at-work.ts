import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { arrival } from './arrival.ts';

/** What a desk at work does: its boards follow arrivals, and one export is made. */
export type Desk = {
  origins: readonly [string, string];
  boards: number;
  token: string;
  /** Bookings whose holders come. */
  guests: string[];
  arrivalEveryMs: number;
  /** Whose data is exported, and by whom; null for no export. */
  exported: { uid: string; token: string } | null;
};

/*
 * A process of its own, as boards are devices of their own: reading a day of five hundred rows must not hold up the visitors that the
 * other process times. It works from a message with a desk to 'end', as often as it is asked to.
 */
const desk = { isOpen: false, end: Promise.withResolvers<undefined>() };

async function call(origin: string, path: string, token: string, body?: object): Promise<string> {
  const answer = await fetch(`${origin}/api/console${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return text;
}

async function board(origin: string, token: string): Promise<void> {
  const changes = async (since: string) =>
    (JSON.parse(await call(origin, `/changes?since=${since}`, token)) as { cursor: string }).cursor;
  let cursor = await changes('none');
  while (desk.isOpen) {
    await call(origin, '/day', token);
    cursor = await changes(cursor);
  }
}

async function work({ origins, boards, token, guests, arrivalEveryMs, exported }: Desk): Promise<void> {
  const originOf = (n: number) => origins[n % 2 === 0 ? 0 : 1];
  const arriving = async () => {
    for (const bookingId of guests) {
      if (!desk.isOpen) break;
      await call(origins[0], '/visits', token, arrival(bookingId));
      await Promise.race([pause(arrivalEveryMs), desk.end.promise]);
    }
    await desk.end.promise;
    // Ends the calls that boards hold.
    await call(origins[0], '/visits', token, arrival('nothing'));
  };
  await Promise.all([
    ...Array.from({ length: boards }, (_, n) => board(originOf(n), token)),
    arriving(),
    ...(exported ? [call(origins[1], `/people/${exported.uid}/export`, exported.token)] : []),
  ]);
}

process.on('message', (message: Desk | 'end') => {
  if (message === 'end') {
    desk.isOpen = false;
    desk.end.resolve(undefined);
    return;
  }
  desk.isOpen = true;
  desk.end = Promise.withResolvers();
  process.send?.('begun');
  void work(message).then(
    () => process.send?.('ended'),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
