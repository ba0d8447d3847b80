import * as z from 'zod/mini';
import { isEmail } from '#platform/text/email.ts';
import { isLandline, LANDLINE_ON_WHATSAPP, parsePhoneNumber } from '#platform/text/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';
import { typedEmail, typedLine, typedPhone } from '#platform/text/typed.ts';
import { LONGEST_NAME, LONGEST_PURPOSE } from './contact-facts.ts';

const LONG_NAME = `Name must be at most ${LONGEST_NAME} characters`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const isPhone = (text: string): boolean => parsePhoneNumber(text) !== null;

/** Of the modal: the ten digits of an Indian number, or a number of any country with its plus (MODAL-10, REC-16). */
const isModalPhone = (text: string): boolean =>
  /^(\+|00)/.test(text) ? isPhone(text) : digitsOf(text).length === 10 && isPhone(text);

const line = z.string().check(z.overwrite(typedLine));
const address = z.string().check(z.overwrite(typedEmail));
const number = z.string().check(z.overwrite(typedPhone));

type WithPhone = { customerPhone: string; whatsApp?: boolean | undefined };

/** Said at the phone field, once everything else is right. */
const noLandlineOnWhatsApp = z.refine<WithPhone>(
  ({ customerPhone, whatsApp }: WithPhone) => !whatsApp || !isLandline(parsePhoneNumber(customerPhone) ?? ''),
  { error: LANDLINE_ON_WHATSAPP, path: ['customerPhone'] },
);

/** The day pass form's own messages (DAYPASS-13 to DAYPASS-19). */
export const dayPassFormSchema = z
  .object({
    customerName: line.check(
      z.refine((text) => visibleLength(text) >= 2, 'Name must be at least 2 characters'),
      z.maxLength(LONGEST_NAME, LONG_NAME),
    ),
    customerEmail: address.check(z.refine(isEmail, 'Please enter a valid email')),
    customerPhone: number.check(z.refine(isPhone, 'Phone number must be at least 10 digits')),
    whatsApp: z.optional(z.boolean()),
    withoutGstin: z.optional(z.boolean()),
  })
  .check(noLandlineOnWhatsApp);

/** Everything about the person is needed; one message per field, the first that fits. */
const wholeContact = (fitsPhone: (text: string) => boolean, phoneMessage: string) => ({
  customerName: line.check(
    z.refine((text) => visibleLength(text) >= 1, 'Name is required'),
    z.maxLength(LONGEST_NAME, LONG_NAME),
  ),
  customerEmail: address.check(
    z.minLength(1, 'Email is required'),
    z.refine((text) => text === '' || isEmail(text), 'Please enter a valid email'),
  ),
  customerPhone: number.check(
    z.minLength(1, 'Phone number is required'),
    z.refine((text) => text === '' || fitsPhone(text), phoneMessage),
  ),
  whatsApp: z.optional(z.boolean()),
  withoutGstin: z.optional(z.boolean()),
});

/** The contact modal of co-working and recreation (MODAL-06 to MODAL-10). */
export const contactModalSchema = z
  .object(wholeContact(isModalPhone, 'Please enter a valid 10-digit phone number'))
  .check(noLandlineOnWhatsApp);

/** The conference form (CONF-09, CONF-14); what the room is for is not needed. */
export const conferenceFormSchema = z
  .object({
    ...wholeContact(isPhone, 'Please enter a valid phone number'),
    purpose: z.optional(
      line.check(z.maxLength(LONGEST_PURPOSE, `Purpose must be at most ${LONGEST_PURPOSE} characters`)),
    ),
  })
  .check(noLandlineOnWhatsApp);
