import * as z from 'zod/mini';
import { rowCursor, rowId } from '#platform/text/row-id.ts';
import { actNamed } from './rules/approvals.ts';
import { limitsSchema } from './rules/limits.ts';
import { topics } from './rules/missed-topics.ts';
import { type Permission, roles } from './rules/permissions.ts';
import { emailField, nameField } from './rules/person-fields.ts';
import { newPinField, pinField } from './rules/pin.ts';

const role = z.enum(roles);
const staffId = rowId;

/** Adds a colleague, or gives one with this address another name and role. */
export const colleagueBody = z.object({ email: emailField, name: nameField, role });
export const roleBody = z.object({ role });

export const deviceBody = z.object({ name: nameField, door: z.optional(z.boolean()) });
export const enrolBody = z.object({ code: z.string().check(z.maxLength(40)) });

/** Begins a shift on a shared device. */
export const shiftBody = z.object({
  deviceKey: z.string().check(z.minLength(1), z.maxLength(100)),
  staffId,
  pin: pinField,
});
export const pinBody = z.object({ pin: newPinField });

export const actField = z.string().check(
  z.maxLength(40),
  z.refine((name) => actNamed(name) !== null, 'Unknown action.'),
);

/** A colleague's yes to an act on one thing ('booking:ID'), up to a sum in paise. `staffId` and `pin` are the colleague's. */
export const approvalBody = z.object({
  act: actField,
  subject: z.string().check(z.regex(/^[a-z]+:[\w:-]{1,100}$/, 'subject names one thing, like booking:ID.')),
  paise: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  staffId,
  pin: pinField,
});

const success = z.literal(true);
const instant = z.iso.datetime();
const limit = z.nullable(z.int());
const deviceShown = z.object({ id: z.int(), name: z.string(), door: z.boolean() });

// Answers keep names of roles, permissions and the like as text where an older page must go on with a newer server.

/** The signed-in colleague with permissions and limits (in paise, or a count; null without a limit). */
export const meAnswer = z.object({
  success,
  staff: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    device: z.nullable(deviceShown),
  }),
  permissions: z.array(z.custom<Permission>((value) => typeof value === 'string')),
  limits: z.object({
    refundBookingPaise: limit,
    refundDayPaise: limit,
    closurePaise: limit,
    tillDifferencePaise: limit,
    waivedMoves: limit,
    releaseFrom: z.nullable(z.string()),
  }),
});
type Me = z.output<typeof meAnswer>;
/** The facts about the current colleague that screens need, online and offline. */
export type KnownStaff = Pick<Me, 'permissions'> & { staff: Omit<Me['staff'], 'device'> };

/** The team. `lastSeen` is an instant, up to five minutes late. */
export const teamAnswer = z.object({
  success,
  team: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      role: z.string(),
      hasPin: z.boolean(),
      lastSeen: z.optional(instant),
    }),
  ),
});
export type TeamAnswer = z.output<typeof teamAnswer>;
export type Colleague = TeamAnswer['team'][number];

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** `actor` is a colleague's id, e-mail or name; `from` and `to` are dates in India, both included, or instants. */
export const auditFilter = z.object({ subject: text, actor: text, from: text, to: text });
export const auditQuery = z.extend(auditFilter, { cursor: rowCursor });

/** A page of the audit log, the newest first; `nextCursor` is null at its end. */
export const auditAnswer = z.object({
  success,
  entries: z.array(
    z.object({
      id: z.int(),
      at: instant,
      actor: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.string() }),
      action: z.string(),
      /** 'booking:ID', 'person:ID' or the like; '' where there is none. */
      subject: z.string(),
      /** The subject in words: 'Divya Sharma, Day Pass'. */
      about: z.optional(z.string()),
      detail: z.record(z.string(), z.unknown()),
      reason: z.optional(z.string()),
      approvedBy: z.optional(z.string()),
      device: z.optional(z.string()),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
type AuditAnswer = z.output<typeof auditAnswer>;
export type AuditEntry = AuditAnswer['entries'][number];

/** The shared devices, the newest first. Without `enrolledAt` it waits for its code; with `lockedAt` it is locked for good. */
export const devicesAnswer = z.object({
  success,
  devices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      door: z.boolean(),
      addedAt: instant,
      enrolledAt: z.optional(instant),
      lastSeen: z.optional(instant),
      lockedAt: z.optional(instant),
    }),
  ),
});
export type Device = z.output<typeof devicesAnswer>['devices'][number];

/** A new device with the code that enrols it, which is shown once. */
export const deviceAddedAnswer = z.object({ success, id: z.int(), code: z.string(), codeEndsAt: instant });
export type DeviceAdded = z.output<typeof deviceAddedAnswer>;

/** The device that has just been enrolled, with its key, which is shown once. */
export const deviceEnrolledAnswer = z.object({ success, device: deviceShown, deviceKey: z.string() });

/** A shared device, and the colleagues who can begin a shift on it. */
export const deviceWithPeopleAnswer = z.object({
  success,
  device: deviceShown,
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** A shift on a shared device. A screen that nobody touches for `idleMs` asks for the PIN again. */
export const shiftAnswer = z.object({
  success,
  token: z.string(),
  endsAt: instant,
  idleMs: z.int(),
  staff: z.object({ id: z.int(), name: z.string(), role: z.string() }),
  device: deviceShown,
});
export type Shift = z.output<typeof shiftAnswer>;

/** The colleagues with a PIN who may approve an act. */
export const approversAnswer = z.object({
  success,
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Approver = z.output<typeof approversAnswer>['colleagues'][number];

export const approvedAnswer = z.object({ success, approvalId: z.int(), endsAt: instant });

/** The limits of all roles, with the version that a change must name. */
export const limitsAnswer = z.object({ success, version: z.int(), limits: limitsSchema });

/**
 * What changed since the cursor, so that screens that show it look again; no topic after 24 s without a change.
 * White space before the object is a sign of life.
 */
export const changesAnswer = z.object({
  success,
  topics: z.readonly(z.array(z.enum(topics))),
  cursor: z.string(),
});
export type ChangesAnswer = z.output<typeof changesAnswer>;
