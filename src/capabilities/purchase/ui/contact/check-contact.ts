import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Checked, ContactErrors, ContactFacts } from './contact-facts.ts';
import { conferenceFormSchema, contactModalSchema, dayPassFormSchema } from './contact-rules.ts';

const schemas = {
  dayPass: dayPassFormSchema,
  meetingRoom: conferenceFormSchema,
  coworking: contactModalSchema,
  recreation: contactModalSchema,
};

/** Looks over a service's form: the facts tidied, or the first message of each field. */
export function checkContact(service: ServiceType, facts: ContactFacts): Checked {
  const { data, error } = schemas[service].safeParse(facts);
  if (data) return { ok: true, who: data };
  const errors: ContactErrors = {};
  for (const { path, message } of error.issues) {
    errors[path[0] as keyof ContactFacts] ??= message;
  }
  return { ok: false, errors };
}
