import { sql } from 'kysely';
import type { SandboxServices } from '../services.ts';
import { receivingPath, signedHeaders, type WebhookSender } from './signed-headers.ts';

type Delivery = { id: number; sender: WebhookSender; event_id: string; body: string; attempts: number };

/** The provider waits 5 s for a 2xx. A delivery whose process died is taken up again after the lease. */
const ANSWER_TIMEOUT_MS = 5000;
const LEASE_SECONDS = 8;
const BATCH = 20;

/**
 * Delivers the events that are due, each by one process at a time, and returns how many arrived. What is not answered with 2xx is tried
 * again with a growing pause for 24 hours, as the provider does.
 */
export async function deliverWebhooks(services: SandboxServices): Promise<number> {
  let arrived = 0;
  for (;;) {
    const due = await claimDue(services);
    const answers = await Promise.all(due.map((delivery) => deliver(services, delivery)));
    arrived += answers.filter(Boolean).length;
    if (due.length < BATCH) return arrived;
  }
}

async function claimDue({ db }: SandboxServices): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update sandbox.webhooks set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from sandbox.webhooks
      where delivered_at is null and due_at <= now() and created_at > now() - interval '24 hours'
      order by due_at, id limit ${BATCH} for update skip locked)
    returning id, sender, event_id, body, attempts`.execute(db);
  return rows;
}

async function deliver(services: SandboxServices, delivery: Delivery): Promise<boolean> {
  const problem = await send(services.origin(), delivery);
  const pause = Math.min(2 ** (delivery.attempts - 1), 300);
  await services.db
    .updateTable('sandbox.webhooks')
    .set(
      problem === null
        ? { delivered_at: sql<Date>`now()`, last_error: null }
        : { due_at: sql<Date>`now() + make_interval(secs => ${pause})`, last_error: problem },
    )
    .where('id', '=', delivery.id)
    .execute();
  return problem === null;
}

/** Null if the merchant answered 2xx, else the error. */
async function send(origin: string, { sender, event_id, body }: Delivery): Promise<string | null> {
  try {
    const answer = await fetch(origin + receivingPath[sender], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signedHeaders[sender](body, event_id) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}
