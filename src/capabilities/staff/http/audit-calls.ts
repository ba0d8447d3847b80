import { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { addDays, instantAt, parseIstDay } from '#platform/ist-day.ts';
import { exportAuditCall, readAuditCall } from '../calls.ts';
import type { auditFilter } from '../contract.ts';
import { type ActingStaff, may } from '../rules/acting-staff.ts';
import { exportAudit } from '../use-cases/export-audit.ts';
import { type AuditFilter, readAudit } from '../use-cases/read-audit.ts';
import { notAllowed } from './access.ts';
import { actorOf } from './actor-of.ts';
import { serveRead } from './serve-console.ts';

/** The audit log. Those who may only see their own entries get those. */
export const auditCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(
    readAuditCall,
    { about: 'A page of the audit log, the newest entry first.' },
    async ({ staff, query: { cursor, ...asked } }) => {
      const before = cursor === undefined ? null : Number(cursor);
      const { entries, next } = await readAudit(services, { ...filterOf(asked, staff), before });
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
  serveRead(
    exportAuditCall,
    { about: 'The audit log as a file, with the filters of its pages.' },
    async ({ c, staff, query }) => {
      const pieces = await exportAudit(services, filterOf(query, staff), actorOf(staff));
      return answerFile(c, ReadableStream.from(pieces) as globalThis.ReadableStream, {
        type: 'text/csv; charset=utf-8',
        name: 'audit-log.csv',
      });
    },
  ),
];

/**
 * Restricts the filter to what the person may see.
 * @throws HttpRefusal 403 `not_allowed` where someone asks for another's entries who may see only their own, 400 for times the wrong way round.
 */
function filterOf({ subject, actor, from, to }: z.output<typeof auditFilter>, staff: ActingStaff) {
  const asked = actor === undefined ? null : actorIn(actor);
  const seesAll = may(staff, 'audit_log');
  if (!seesAll && asked !== null && !isOwn(asked, staff)) throw notAllowed('audit_log');
  const [start, end] = [
    from === undefined ? null : momentIn(from, 'from', 0),
    to === undefined ? null : momentIn(to, 'to', 1),
  ];
  if (start && end && end <= start) throw invalid('to', 'The last date is before the first.');
  return { subject: subject ?? null, actor: seesAll ? asked : { id: String(staff.id) }, from: start, to: end };
}

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
  throw invalid(field, `${field} is a date like 2026-11-25, or a time with its offset.`);
}

const invalid = (field: 'from' | 'to', message: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', message, { fields: { [field]: message } });
