import * as z from 'zod/mini';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { type Profile, profileChangesSchema } from '../../contract.ts';
import { missingForGstin } from '../../rules/invoice-details.ts';

/** The editable fields, in the order of the form. */
export const profileFields = [
  'displayName',
  'phone',
  'location',
  'company',
  'designation',
  'bio',
  'gstin',
  'billingAddress',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The profile as its form shows it. */
export const valuesOf = (profile: Pick<Profile, ProfileField>): ProfileValues => ({
  displayName: profile.displayName,
  phone: formatPhoneNumber(profile.phone),
  location: profile.location,
  company: profile.company,
  designation: profile.designation,
  bio: profile.bio,
  gstin: profile.gstin,
  billingAddress: profile.billingAddress,
});

/** The fields whose text is another than before. */
export const changedFields = (values: ProfileValues, before: ProfileValues): ProfileField[] =>
  profileFields.filter((field) => values[field] !== before[field]);

/** Validates with the server's rules and texts. Errors by field. */
export function validateProfile(values: ProfileValues): ProfileErrors {
  const parsed = z.safeParse(profileChangesSchema, { uid: 'self', ...values });
  const missing = missingForGstin({
    gstin: values.gstin.trim(),
    company: values.company.trim(),
    billingAddress: values.billingAddress.trim(),
  });
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return onlyFields(Object.fromEntries([...Object.entries(missing), ...wrong.toReversed()]));
}

/** Of texts by name, as a server's messages, those that belong to a field here. */
export function onlyFields(messages: Readonly<Record<string, unknown>>): ProfileErrors {
  const known = profileFields.flatMap((field) => {
    const message = messages[field];
    return typeof message === 'string' ? [[field, message] as const] : [];
  });
  return Object.fromEntries(known);
}
