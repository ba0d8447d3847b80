import * as z from 'zod/mini';
import { published } from '#capabilities/catalogue/contract.ts';
import { day } from '#capabilities/catalogue/rules/catalogue-parts.ts';
import { facilitySchema, inputGst } from '#capabilities/content/rules/facility.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import { factChanges, specialDay } from './rules/fact-changes.ts';

export type { FactChanges } from './rules/fact-changes.ts';

const { shape } = facilitySchema;

/** New facts, by their names in the facility file, from midnight of `from` in India on, or at once without it. */
export const factsBody = z.object({
  changes: factChanges,
  from: z.optional(day),
  note: z.optional(oneLine(200).check(z.minLength(1))),
});

/** The version that is planned and has not begun, to be taken back. */
export const takeBackFactsBody = z.object({ planned: z.int().check(z.gte(1)) });

const changedFact = z.object({ of: z.string(), before: z.string(), after: z.string() });

const publishedFacts = z.extend(published, { takenBack: z.boolean() });
export type PublishedFacts = z.infer<typeof publishedFacts>;

/** The facts that the console can change. Advertised facts are included even if they are not confirmed. */
const facts = z.object({
  brand: shape.brand,
  brandKannada: shape.brandKannada,
  tagline: shape.tagline,
  legalName: shape.legalName,
  gstin: shape.gstin,
  cin: shape.cin,
  established: shape.established,
  address: shape.address,
  locality: shape.locality,
  landmark: shape.landmark,
  position: shape.position,
  mapsUrl: shape.mapsUrl,
  social: shape.social,
  phone: shape.phone,
  whatsApp: shape.whatsApp,
  email: shape.email,
  grievanceOfficer: shape.grievanceOfficer,
  hours: shape.hours,
  supportHours: shape.supportHours,
  capacity: shape.capacity,
  claims: shape.claims,
  membership: shape.membership,
  tax: shape.tax,
  invoiceSeries: shape.invoiceSeries,
  invoiceChangesUntilDay: shape.invoiceChangesUntilDay,
  tallyLedgers: z.object({ ...shape.tallyLedgers.shape, inputGst }),
});
export type ChangeableFacts = z.infer<typeof facts>;

export const factsAnswer = z.object({
  success: z.literal(true),
  version: z.int(),
  /** The date in India. */
  today: z.string(),
  facts,
  /** Dates from today on with hours of their own, in their order. What is null in `hours` is closed that day. */
  days: z.array(z.object({ date: z.string(), text: z.string(), ...specialDay.shape })),
  /** The names of the facts that were set here, whatever the facility file says of them: 'gstin', 'hours.dayPass'. */
  fromConsole: z.array(z.string()),
  /** Publications that begin later, earliest first. `from`: date in India. */
  next: z.array(z.object({ version: z.int(), from: z.string(), note: z.string(), changes: z.array(changedFact) })),
  /** The latest publications, newest first. */
  history: z.array(publishedFacts),
});
export type FactsAnswer = z.infer<typeof factsAnswer>;

/** Changes of a publication. `from`: date in India; null for at once. */
export const changedFactsAnswer = z.object({
  success: z.literal(true),
  version: z.int(),
  from: z.nullable(z.string()),
  changes: z.array(changedFact),
});

/**
 * Preview of changes with their effects. `until`: date in India from which another publication already changes some of these facts.
 * `bookings`: number of bookings that an effect is about; they keep their time and place.
 */
export const factsPreview = z.extend(changedFactsAnswer, {
  preview: z.literal(true),
  until: z.nullable(z.string()),
  effects: z.array(z.object({ text: z.string(), bookings: z.int() })),
});
export type FactsPreview = z.infer<typeof factsPreview>;
