import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { businessSchema } from '#capabilities/invoicing/rules/buyer/business.ts';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { nationalPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { Checked, ContactErrors, ContactFacts } from './contact-facts.ts';
import { conferenceFormSchema, contactModalSchema, dayPassFormSchema } from './contact-rules.ts';

/** The forms with messages of their own. */
const schemas: Partial<Record<ServiceType, typeof contactModalSchema>> = {
  dayPass: dayPassFormSchema,
  meetingRoom: conferenceFormSchema,
};

/** Validates a service's form. Returns the normalised facts, or the first message of each field. */
export function checkContact(service: ServiceType, facts: ContactFacts): Checked {
  const { data, error } = (schemas[service] ?? contactModalSchema).safeParse(facts);
  const company = checkCompany(facts);
  if (data && company.ok) return { ok: true, who: { ...data, ...company.facts } };
  const errors: ContactErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof ContactFacts] ??= message;
  }
  return { ok: false, errors: { ...errors, ...(company.ok ? {} : company.errors) } };
}

const fieldOf = { company: 'companyName', gstin: 'companyGstin', address: 'companyAddress' } as const;

/** The company is optional. If one of its fields is filled, the others are required. */
function checkCompany({ companyName = '', companyGstin = '', companyAddress = '' }: ContactFacts) {
  const typed = { company: companyName, gstin: companyGstin, address: companyAddress };
  if (Object.values(typed).every((text) => text.trim() === '')) return { ok: true, facts: {} } as const;
  const { data, error } = businessSchema.safeParse(typed);
  if (data) {
    const facts = { companyName: data.company, companyGstin: data.gstin, companyAddress: data.address };
    return { ok: true, facts } as const;
  }
  const errors: ContactErrors = {};
  for (const { path, message } of error.issues) errors[fieldOf[path[0] as keyof typeof fieldOf]] ??= message;
  return { ok: false, errors } as const;
}

/** Formats a complete phone number in groups of five. Null while it is not a valid number. */
export function groupedPhone(typed: string): string | null {
  const number = parsePhoneNumber(typed);
  return number && nationalPhoneNumber(number);
}
