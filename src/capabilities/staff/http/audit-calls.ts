import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { addDays, instantAt, parseIstDay } from '#platform/ist-day.ts';
import { readAuditCall } from '../calls.ts';
import { may } from '../rules/acting-staff.ts';
import { type AuditFilter, readAudit } from '../use-cases/read-audit.ts';
import { notAllowed } from './access.ts';
import { serveRead } from './serve-console.ts';

/** The audit log. Those who may only see their own entries get those. */
export const auditCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(
    readAuditCall,
    { about: 'A page of the audit log, the newest entry first.' },
    async ({ staff, query: { subject = null, actor, from, to, cursor } }) => {
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
      return {
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
      };
    },
  ),
];

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
