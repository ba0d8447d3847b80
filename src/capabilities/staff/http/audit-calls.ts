import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { addDays, instantAt, parseIstDay } from '#platform/ist-day.ts';
import type { AuditAnswer } from '../contract.ts';
import { may } from '../rules/acting-staff.ts';
import { type AuditFilter, readAudit } from '../use-cases/read-audit.ts';
import { notAllowed, type StaffEnv } from './access.ts';
import { requireStaff } from './require-staff.ts';

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

const auditQuery = z.object({
  subject: text,
  actor: text,
  from: text,
  to: text,
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'cursor is not one of ours.'))),
});

/**
 * `GET /api/console/audit`: the audit log, the newest first. `actor` is a colleague's id, e-mail or name; `from` and `to` are dates in India,
 * both included, or instants. Who may only see their own entries gets those.
 */
export const auditCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>().get('/api/console/audit', requireStaff(services, 'own_audit_log'), async (c) => {
    const { subject = null, actor, from, to, cursor } = parseInput(auditQuery, c.req.query());
    const staff = c.get('staff');
    const asked = actor === undefined ? null : actorIn(actor);
    const own = { id: String(staff.id) };
    if (!may(staff, 'audit_log') && asked !== null && !isOwn(asked, staff)) throw notAllowed('audit_log');
    const { entries, next } = await readAudit(services, {
      subject,
      actor: may(staff, 'audit_log') ? asked : own,
      from: from === undefined ? null : momentIn(from, 'from', 0),
      to: to === undefined ? null : momentIn(to, 'to', 1),
      before: cursor === undefined ? null : Number(cursor),
    });
    return c.json({
      success: true,
      entries: entries.map(
        ({ id, at, kind, actorId, name, device, action, subject: of, about, detail, reason, approvedBy }) => ({
          id,
          at: at.toISOString(),
          actor: { kind, id: actorId, name },
          action,
          subject: of,
          ...(about === null ? {} : { about }),
          detail,
          ...(reason === null ? {} : { reason }),
          ...(approvedBy === null ? {} : { approvedBy }),
          ...(device === null ? {} : { device }),
        }),
      ),
      nextCursor: next === null ? null : String(next),
    } satisfies AuditAnswer);
  });

type Actor = NonNullable<AuditFilter['actor']>;

function actorIn(given: string): Actor {
  const id = /^(?:staff:)?(\d{1,9})$/.exec(given)?.[1];
  if (id !== undefined) return { id };
  return given.includes('@') ? { email: given } : { name: given };
}

function isOwn(asked: Actor, { id, email, name }: { id: number; email: string; name: string }): boolean {
  if ('id' in asked) return asked.id === String(id);
  return 'email' in asked ? asked.email.toLowerCase() === email : asked.name === name;
}

/** Midnight in India of a date, `days` later; an instant as it is. */
function momentIn(given: string, field: 'from' | 'to', days: number): Date {
  const day = parseIstDay(given);
  if (day) return instantAt(addDays(day, days));
  const instant = z.safeParse(z.iso.datetime({ offset: true }), given);
  if (instant.success && !Number.isNaN(Date.parse(given))) return new Date(given);
  const message = `${field} is a date like 2026-11-25, or a time with its offset.`;
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { [field]: message } });
}
