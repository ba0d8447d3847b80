import { personalData } from '#capabilities/account/use-cases/export-account.ts';
import { numbersOfDocuments } from '#capabilities/invoicing/use-cases/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { personRow } from '../store/people.ts';

/** Everything stored about a person as JSON in pieces, as in their own export; it is noted who took it. Null for an unknown account. */
export async function exportPerson(
  services: { db: Database; clock: Clock; facility: { brand: string } },
  { uid, actor }: { uid: string; actor: Actor },
): Promise<AsyncIterable<Uint8Array> | null> {
  const { db, clock } = services;
  const person = await personRow(db, uid);
  if (!person) return null;
  await writeAudit(db, { actor, action: 'person_exported', subject: `person:${uid}`, detail: {}, now: clock.now() });
  const documents = await numbersOfDocuments(db, uid);
  return personalData(services, { uid, email: person.email, signedInAt: null }, documents);
}
