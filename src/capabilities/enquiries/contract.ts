import * as z from 'zod/mini';
import { isBounded, UNBOUNDED } from '#capabilities/content/rules/texts/bounded-markdown.ts';
import { isEmail, LONGEST_EMAIL } from '#platform/text/email.ts';
import { isImpossibleNumber, parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { manyLines, oneLine, printable, visibleLength } from '#platform/text/plain-text.ts';
import { rowCursor, rowId } from '#platform/text/row-id.ts';
import { typedEmail, typedPhone } from '#platform/text/typed.ts';
import { contactTypes, seatRanges } from './rules/choices.ts';

const required = z.string('Required');
const line = (max: number, min: number, message: string) =>
  z.pipe(z.pipe(required, oneLine(max)), z.string().check(z.refine((text) => visibleLength(text) >= min, message)));

const BAD_EMAIL = 'Please enter a valid email address';
const BAD_PHONE = 'Please enter a valid phone number';

/** The specified message is for typed text; a missing or impossible address has the default one (CONTACT-21). */
const email = z.pipe(
  z.string({ error: ({ input }) => (input === undefined || input === null ? 'Required' : 'Invalid email') }).check(
    z.overwrite(typedEmail),
    z.refine((text) => text.length <= LONGEST_EMAIL && !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Invalid email'),
  ),
  z.string().check(z.refine(isEmail, BAD_EMAIL)),
);

/** A number for a person to call back, an extension included. One that no network can have is a mistake. */
const callBackNumber = z.pipe(
  z.string().check(z.overwrite(typedPhone)),
  oneLine(40).check(z.refine((typed) => !isImpossibleNumber(typed), BAD_PHONE)),
);

/** Fields that our own forms add. Optional, so that other clients can do without. */
const envelope = {
  /** The form's own key: sent again after a lost answer it is the same message. */
  submission: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** A field that nobody sees: only programs fill it. */
  leaveEmpty: z.optional(z.string()),
  /** Milliseconds from opening the page to sending. */
  elapsedMs: z.optional(z.number()),
};

/** CONTACT-08, CONTACT-09, CONTACT-15 to CONTACT-21. */
export const contactSchema = z.object({
  ...envelope,
  type: z._default(z.enum(contactTypes, 'Please choose a type'), 'general'),
  name: line(100, 2, 'Name must be at least 2 characters'),
  email,
  phone: z.optional(callBackNumber),
  subject: line(150, 5, 'Subject must be at least 5 characters'),
  message: z.pipe(
    z.pipe(required, manyLines(5000)),
    z.string().check(z.refine((text) => visibleLength(text) >= 10, 'Message must be at least 10 characters')),
  ),
});
export type ContactEnquiry = z.infer<typeof contactSchema>;

/** ENT-05, ENT-06, ENT-12 to ENT-16. A whole phone number is stored as E.164; an empty choice of seats is none. */
export const enterpriseSchema = z.object({
  ...envelope,
  companyName: line(150, 2, 'Company name is required'),
  contactPerson: line(100, 2, 'Contact person name is required'),
  email,
  phone: z.pipe(
    z.pipe(required, callBackNumber),
    z.pipe(
      z.string().check(z.refine((typed) => visibleLength(typed) >= 10, BAD_PHONE)),
      z.transform((typed) => parsePhoneNumber(typed) ?? typed),
    ),
  ),
  expectedSeats: z.optional(z.enum(['', ...seatRanges], 'Please choose a range')),
  message: z.optional(manyLines(5000)),
});
export type EnterpriseEnquiry = z.infer<typeof enterpriseSchema>;

/** NEWS-04, NEWS-05. */
export const newsletterSchema = z.object({
  ...envelope,
  email: z
    .string('Please enter a valid email address.')
    .check(z.overwrite(typedEmail), z.refine(isEmail, 'Please enter a valid email address.')),
});

export const enquiryAnswer = z.object({ success: z.literal(true), reference: z.string() });
export type EnquiryAnswer = z.infer<typeof enquiryAnswer>;

/** GET /api/console/inbox/enquiries?cursor=&status=: `suspect` are those that look like a program's. */
export const inboxEnquiriesQuery = z.object({
  cursor: rowCursor,
  status: z._default(z.enum(['open', 'answered', 'closed', 'suspect']), 'open'),
});
export type InboxStatus = z.infer<typeof inboxEnquiriesQuery>['status'];

/**
 * POST /api/console/enquiries/{id}/reply. `seen`: how many answers the colleague saw. Refused with `answered_meanwhile` where there are others by
 * now, so that nobody gets two answers to one question.
 */
export const replyBody = z.object({
  text: z.pipe(manyLines(5000), z.string().check(z.minLength(2, 'Please write an answer.'))),
  seen: z.optional(z.int().check(z.nonnegative())),
});

/** POST /api/console/enquiries/{id}/assign: null for nobody. */
export const assignEnquiryBody = z.object({ staffId: z.nullable(rowId) });

/** GET /api/console/newsletter/subscribers: the cursor is the last address of the page before. */
export const subscribersQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(254, 'The cursor is not valid.'))),
});

/** `confirmed`: how many in all. `confirmedAt` is an instant in UTC. */
export const subscribersAnswer = z.object({
  success: z.literal(true),
  confirmed: z.int(),
  subscribers: z.array(z.object({ email: z.string(), confirmedAt: z.string() })),
  nextCursor: z.nullable(z.string()),
});
export type SubscribersAnswer = z.infer<typeof subscribersAnswer>;

/** POST /api/console/newsletter/issues and PUT …/{id}: a draft may be empty. `text` is Markdown. */
export const issueBody = z.object({
  subject: z.pipe(oneLine(150), z.string()),
  text: z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.maxLength(20_000, 'The text is too long: 20,000 characters at most.'),
    z.refine(isBounded, UNBOUNDED),
    printable,
  ),
});

const issueNumbers = {
  id: z.int(),
  version: z.int(),
  subject: z.string(),
  /** `stopped`: a colleague stopped sending it, so some subscribers did not get it. */
  state: z.enum(['draft', 'sending', 'sent', 'stopped']),
  /** Name of the colleague who sent it, or changed it last. */
  by: z.string(),
  changedAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Mails in the outbox, those that mail servers accepted, those that failed, and those whose readers left while they waited. */
  waiting: z.int(),
  accepted: z.int(),
  failed: z.int(),
  unsubscribed: z.int(),
};

/** GET /api/console/newsletter/issues: the newest first; `subscribers`: how many have confirmed. */
export const issuesAnswer = z.object({
  success: z.literal(true),
  subscribers: z.int(),
  issues: z.array(z.object(issueNumbers)),
});
export type IssuesAnswer = z.infer<typeof issuesAnswer>;

export const issueAnswer = z.object({ success: z.literal(true), ...issueNumbers, text: z.string() });
export type IssueAnswer = z.infer<typeof issueAnswer>;

export const issueSavedAnswer = z.object({ success: z.literal(true), id: z.int(), version: z.int() });
/** The mail as it would go out. `problems`: what of it would not work, in sentences; it is not sent before they are solved. */
export const issuePreview = z.object({
  success: z.literal(true),
  preview: z.literal(true),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  problems: z.array(z.string()),
});
export const issueTestedAnswer = z.object({ success: z.literal(true), to: z.string() });
export const issueSendingAnswer = z.object({ success: z.literal(true), id: z.int(), subscribers: z.int() });

const success = z.literal(true);

/** Numbers of open items that need a person, by kind. */
export const waitingAnswer = z.object({
  success,
  waiting: z.object({ tasks: z.int(), enquiries: z.int(), messages: z.int() }),
});

const enquiry = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.string(),
  status: z.string(),
  suspect: z.boolean(),
  since: z.string(),
  email: z.string(),
  name: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  assignee: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  replies: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
});
export type InboxEnquiry = z.output<typeof enquiry>;

/** A page of enquiries. `asOf` is the instant of the answer. */
export const inboxEnquiriesAnswer = z.object({
  success,
  asOf: z.string(),
  rows: z.array(enquiry),
  nextCursor: z.nullable(z.string()),
});

export const repliedAnswer = z.object({ success, id: z.int() });
