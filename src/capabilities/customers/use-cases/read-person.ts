import { roomHoursToShow } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { type Block, blockOf, readBlocks } from '#capabilities/identity/use-cases/blocks.ts';
import { readConsents } from '#capabilities/identity/use-cases/consents.ts';
import { readNotes } from '#capabilities/identity/use-cases/notes.ts';
import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import { messagesTo } from '#capabilities/messaging/use-cases/personal-data.ts';
import { noteLookUp } from '#capabilities/staff/use-cases/note-look-up.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import type { PersonView } from '../rules/person-view.ts';
import { messagesNumbered } from '../store/booking-view.ts';
import {
  documentsOfPerson,
  type PersonDocument,
  personRow,
  phoneOf,
  sharingPhone,
  visitCounts,
} from '../store/people.ts';
import { bookingsOfPerson } from '../store/person-bookings.ts';
import { bookingLine, messageLine, noteLine } from './view-lines.ts';

type Deps = { db: Database; clock: Clock };

const LIST_MAX = 100;

/**
 * Everything about one person but their phone number, of which only the end is shown; it is noted who looked. Null for an unknown or deleted
 * account. Amounts in paise, instants in UTC.
 */
export async function readPerson(
  { db, clock, facility }: Deps & { facility: CapacityFacts },
  { uid, actor }: { uid: string; actor: StaffActor },
): Promise<Omit<PersonView, 'success'> | null> {
  const row = await personRow(db, uid);
  if (!row) return null;
  const now = clock.now();
  await noteLookUp(db, { actor, action: 'person_opened', subject: `person:${uid}`, now });
  const upcoming = await bookingsOfPerson(db, { uid, now, upcoming: true, limit: LIST_MAX });
  const past = await bookingsOfPerson(db, { uid, now, upcoming: false, limit: LIST_MAX });
  const about = [...upcoming, ...past].map(({ booking_id }) => booking_id);
  const messages = await messagesTo(db, { bookingIds: about, email: row.email, enquiries: [] });
  const phone = await phoneOf(db, uid);
  const block = await blockOf(db, { uid, now });
  return {
    person: {
      id: uid,
      name: row.display_name,
      email: row.email,
      phoneEnd: phone.slice(-4),
      company: row.company,
      gstin: row.gstin,
      billingAddress: row.billing_address,
      since: row.created_at.toISOString(),
      samePhone: await sharingPhone(db, { uid, phone }),
    },
    block: block && blockLine(block),
    roomHours: await roomHoursToShow(db, { uid, now }),
    upcoming: upcoming.map(bookingLine(facility)),
    past: past.map(bookingLine(facility)),
    visits: await visitCounts(db, { uid, now }),
    papers: (await documentsOfPerson(db, uid, LIST_MAX)).map(documentLine),
    messages: (await messagesNumbered(db, messages.slice(-LIST_MAX))).map((message) =>
      messageLine({ ...message, recipient: recipientShown(message) }, true),
    ),
    consents: (await readConsents(db, uid)).map(({ purpose, given, wording, source, at }) => ({
      purpose,
      given,
      wording,
      source,
      at: at.toISOString(),
    })),
    notes: (await readNotes(db, { uid })).map(noteLine),
    blocks: (await readBlocks(db, uid)).map(blockLine),
  };
}

/** Of a phone number only its end: the whole one is shown by a call that is noted. */
const recipientShown = ({ channel, recipient }: { channel: string; recipient: string }): string =>
  channel === 'whatsapp' ? `…${recipient.slice(-4)}` : recipient;

/** A person's phone number, whole; it is noted who asked for it. Null for an unknown account. */
export async function showPhone(
  { db, clock }: Deps,
  { uid, actor }: { uid: string; actor: Actor },
): Promise<string | null> {
  if (!(await personRow(db, uid))) return null;
  await writeAudit(db, { actor, action: 'phone_shown', subject: `person:${uid}`, detail: {}, now: clock.now() });
  return phoneOf(db, uid);
}

const blockLine = ({ reason, until, undecided, by, at, liftedAt, liftedBy }: Block) => ({
  reason,
  until: until?.toISOString() ?? null,
  undecided,
  by,
  at: at.toISOString(),
  liftedAt: liftedAt?.toISOString() ?? null,
  liftedBy,
});

const documentLine = ({ booking_id, number, ...row }: PersonDocument) => ({
  number,
  kind: row.kind,
  issuedOn: row.issuedOn,
  totalPaise: row.total,
  superseded: row.superseded,
  bookingId: booking_id,
  file: documentFile(number),
});
