import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * What counts as a change by the console, by table. Automatic writes do not: a raised task, a scan without an arrival, the time when somebody was
 * last seen.
 */
const changes = {
  approvals: 'after insert or update',
  catalogue_versions: 'after insert',
  console_limits: 'after insert or update',
  devices: 'after insert or update of key_hash, locked_at',
  facility_versions: 'after insert',
  enquiries: 'after update of status, assignee',
  enquiry_replies: 'after insert or update or delete',
  notes: 'after insert or update or delete',
  text_revisions: 'after insert',
  person_blocks: 'after insert or update or delete',
  // A deleted account gets a pseudonym.
  users: 'after update of uid',
} as const;

/** Further ones that depend on the row: table, event, condition. */
const conditional = [
  ['installation', 'after insert or update', "new.key = 'payments_tried_at'"],
  ['messages', 'after insert', "new.resend_of is not null or new.template = 'document_sent'"],
  ['staff', 'after insert', 'true'],
  [
    'staff',
    'after update',
    '(new.name, new.role, new.ended_at, new.pin_hash) is distinct from (old.name, old.role, old.ended_at, old.pin_hash)',
  ],
  ['tasks', 'after insert', 'new.created_by is not null'],
  ['tasks', 'after update of done_at, assignee, snoozed_until', 'new.raised = old.raised'],
  ['visits', 'after insert', "new.verdict = 'in'"],
  ['visits', 'after update of undone_at, guests', 'true'],
] as const;

/** Audit entries of look-ups and failed attempts. */
const lookUps = [
  'booking_opened',
  'document_opened',
  'evidence_downloaded',
  'person_exported',
  'person_opened',
  'phone_shown',
  'pin_wrong',
  'search_by_email',
  'search_by_name',
  'search_by_phone',
];

/** Installs triggers that record which transaction changed something, independent of the program. */
export async function watchChanges(db: Database): Promise<void> {
  await sql`create table watched (tx text not null, changed text, entry text, key text)`.execute(db);
  await sql`
    create function watch_change() returns trigger language plpgsql as $$
    begin
      insert into watched (tx, changed) values (pg_current_xact_id()::text, tg_table_name);
      return null;
    end $$`.execute(db);
  const triggers = [...Object.entries(changes).map(([table, event]) => [table, event, 'true']), ...conditional];
  for (const [n, [table = '', event = '', when = '']] of triggers.entries())
    await sql`
      create trigger ${sql.ref(`watched_${n}`)} ${sql.raw(event)} on ${sql.table(table)}
      for each row when (${sql.raw(when)}) execute function watch_change()`.execute(db);
  await sql`
    create function watch_entry() returns trigger language plpgsql as $$
    begin
      -- A repetition that still waits is no second message: it is only delivered sooner.
      if new.action = 'message_resent' and not exists (
        select from messages m where m.id = (new.detail ->> 'sentAs')::bigint and m.xmin::text = pg_current_xact_id()::text)
      then return null; end if;
      insert into watched (tx, entry, key)
      values (pg_current_xact_id()::text, new.action, case when new.actor_kind = 'staff' then coalesce(new.request_id, 'none') end);
      return null;
    end $$`.execute(db);
  const isLookUp = sql.join(lookUps.map((name) => sql.lit(name)));
  await sql`
    create trigger watched_entry after insert on audit_log
    for each row when (new.action not in (${isLookUp})) execute function watch_entry()`.execute(db);
}

export type Watched = {
  /** How many transactions changed something, and how many wrote an entry. */
  changes: number;
  entries: number;
  /** The tables of changes without an entry, and the actions of entries without a change. */
  withoutEntry: string[];
  withoutChange: string[];
  /** The actions of entries that do not name their request. */
  withoutKey: string[];
};

/** The changes recorded since `watchChanges`. */
export async function watchedChanges(db: Database): Promise<Watched> {
  const { rows } = await sql<{ changed: string[]; entries: string[]; keyless: string[] }>`
    select coalesce(array_agg(changed) filter (where changed is not null), '{}') as changed,
           coalesce(array_agg(entry) filter (where entry is not null), '{}') as entries,
           coalesce(array_agg(entry) filter (where key = 'none'), '{}') as keyless
    from watched group by tx`.execute(db);
  const [changed, noted] = [rows.filter((row) => row.changed.length > 0), rows.filter((row) => row.entries.length > 0)];
  return {
    changes: changed.length,
    entries: noted.length,
    withoutEntry: changed.filter(({ entries }) => entries.length === 0).flatMap((row) => row.changed),
    withoutChange: noted.filter((row) => row.changed.length === 0).flatMap(({ entries }) => entries),
    withoutKey: rows.flatMap(({ keyless }) => keyless),
  };
}
