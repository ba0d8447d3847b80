import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Role } from '../rules/permissions.ts';

export type Approval = {
  id: number;
  act: string;
  subject: string;
  amountPaise: number;
  askedBy: number;
  endsAt: Date;
  usedAt: Date | null;
  approver: { id: number; name: string; role: Role; isLive: boolean };
};

export async function insertApproval(
  tx: Tx,
  approval: {
    act: string;
    subject: string;
    paise: number;
    askedBy: number;
    approvedBy: number;
    now: Date;
    endsAt: Date;
  },
): Promise<number> {
  const { act, subject, paise, askedBy, approvedBy, now, endsAt } = approval;
  const { id } = await tx
    .insertInto('approvals')
    .values({
      act,
      subject,
      amount_paise: paise,
      asked_by: askedBy,
      approved_by: approvedBy,
      given_at: now,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an approval and the row of who gave it, so that it is used once and not after they were ended. */
export async function lockApproval(tx: Tx, id: number): Promise<Approval | null> {
  const { rows } = await sql<Omit<Approval, 'approver'> & { by: number; name: string; role: Role; isLive: boolean }>`
    select a.id, a.act, a.subject, a.amount_paise as "amountPaise", a.asked_by as "askedBy", a.ends_at as "endsAt",
           a.used_at as "usedAt", s.id as by, s.name, s.role, s.ended_at is null as "isLive"
    from approvals a join staff s on s.id = a.approved_by where a.id = ${id} for update of a for share of s`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const { by, name, role, isLive, ...approval } = row;
  return { ...approval, approver: { id: by, name, role, isLive } };
}

export const setUsed = (tx: Tx, id: number, now: Date) =>
  sql`update approvals set used_at = ${now} where id = ${id}`.execute(tx);

/** Everybody else who works here and has a PIN. */
export async function othersWithPin(db: Database, id: number): Promise<{ id: number; name: string; role: Role }[]> {
  const { rows } = await sql<{ id: number; name: string; role: Role }>`
    select id, name, role from staff where ended_at is null and pin_hash is not null and id <> ${id} order by name, id`.execute(
    db,
  );
  return rows;
}
