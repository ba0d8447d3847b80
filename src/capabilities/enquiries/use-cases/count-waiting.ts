import { countInbox } from '#capabilities/messaging/use-cases/inbox-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { countOpenEnquiries } from '../store/inbox.ts';

/** How much of each kind waits for a person in the console's inbox. */
export async function countWaiting({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ tasks: number; enquiries: number; messages: number }> {
  const { tasks, messages } = await countInbox({ db }, clock.now());
  return { tasks, enquiries: await countOpenEnquiries(db), messages };
}
