import * as z from 'zod/mini';
import { billingAddressField, gstinField } from '#capabilities/invoicing/rules/buyer/business.ts';
import { isImpossibleNumber, parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { typedPhone } from '#platform/text/typed.ts';

// The specification shows no limits (PROFILE-31); these only keep a person from storing a book.
const name = oneLine(200);
const webAddress = z.string().check(
  z.maxLength(2048),
  z.refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), 'Not the address of a picture'),
);

/** A whole number as E.164; one that no network can have is a mistake. Any other text stays as typed, with an extension too (PROFILE-31). */
const phone = z.pipe(
  z.pipe(
    z.string().check(z.overwrite(typedPhone)),
    oneLine(200).check(z.refine((typed) => !isImpossibleNumber(typed), 'Please enter a valid phone number')),
  ),
  z.transform((text) => parsePhoneNumber(text) ?? text),
);

/** Fields that a person can change in their profile (API-23). Not the e-mail, which comes from Google (PROFILE-26). */
export const profileChangesSchema = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(128)),
  displayName: z.optional(name),
  phone: z.optional(phone),
  location: z.optional(name),
  company: z.optional(name),
  designation: z.optional(name),
  bio: z.optional(manyLines(2000)),
  /** For invoices; given together with the company. */
  gstin: z.optional(gstinField),
  billingAddress: z.optional(billingAddressField),
});
export type ProfileChanges = z.infer<typeof profileChangesSchema>;

/** The session's facts about the person (API-24). Without a picture, the text is empty. */
export const profileSyncSchema = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(128)),
  displayName: z.optional(z.nullable(name)),
  email: z.optional(z.nullable(oneLine(254))),
  photoURL: z.optional(z.nullable(webAddress)),
});
export type ProfileSync = z.infer<typeof profileSyncSchema>;

/** The answer to each of the profile calls. */
export const profileAnswerSchema = z.object({
  success: z.literal(true),
  user: z.object({
    uid: z.string(),
    displayName: z.string(),
    email: z.string(),
    photoURL: z.string(),
    phone: z.string(),
    location: z.string(),
    company: z.string(),
    designation: z.string(),
    bio: z.string(),
    gstin: z.string(),
    billingAddress: z.string(),
    /** ISO instant of the account's first visit. */
    createdAt: z.string(),
  }),
});
export type Profile = z.infer<typeof profileAnswerSchema>['user'];

/** GET /api/auth/config: what the browser's sign-in needs. */
export const identitySetupAnswer = z.looseObject({ success: z.literal(true) });
