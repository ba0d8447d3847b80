import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { ContactForm } from './contact-fields.tsx';
import { type ContactSchema, conferenceFormSchema, contactModalSchema, dayPassFormSchema } from './contact-rules.ts';

const schemas: Record<ServiceType, ContactSchema> = {
  dayPass: dayPassFormSchema,
  meetingRoom: conferenceFormSchema,
  coworking: contactModalSchema,
  recreation: contactModalSchema,
};

/** The rules of a service's form, as its form library takes them. */
export const contactResolver = (service: ServiceType): Resolver<ContactForm> =>
  standardSchemaResolver(schemas[service]);
