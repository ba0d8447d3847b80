import * as z from 'zod/mini';
import { rowId } from '#platform/row-id.ts';
import type { ActingStaff } from './rules/acting-staff.ts';
import { actNamed } from './rules/approvals.ts';
import type { OwnLimits } from './rules/limits.ts';
import { type Permission, type Role, roles } from './rules/permissions.ts';
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

/** The answer of `GET /api/console/me`. Limits in paise, or times; null where the person has none. */
export type Me = {
  success: true;
  staff: Omit<ActingStaff, 'signedInAt'>;
  permissions: Permission[];
  limits: OwnLimits;
};

/** The answer of the team's calls. `lastSeen` is an instant, up to five minutes late. */
export type TeamAnswer = {
  success: true;
  team: { id: number; email: string; name: string; role: Role; hasPin: boolean; lastSeen?: string }[];
};

/** A page of the audit log; `nextCursor` is null at its end. */
export type AuditAnswer = {
  success: true;
  entries: {
    id: number;
    at: string;
    actor: { kind: 'staff' | 'customer' | 'system'; id: string | null; name: string };
    action: string;
    subject: string;
    /** In words: 'Divya Sharma, Day Pass'. */
    about?: string;
    detail: Record<string, unknown>;
    reason?: string;
    approvedBy?: string;
    device?: string;
  }[];
  nextCursor: string | null;
};

/** The shared devices, the newest first. Without `enrolledAt` it waits for its code; with `lockedAt` it is locked for good. */
export type DevicesAnswer = {
  success: true;
  devices: {
    id: number;
    name: string;
    door: boolean;
    addedAt: string;
    enrolledAt?: string;
    lastSeen?: string;
    lockedAt?: string;
  }[];
};
