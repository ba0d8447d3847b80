import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { withStorage } from '#platform/with-storage.ts';
import { asRecord, asText, parse } from '../payment/payment-problem.ts';
import type { ContactFacts } from './contact-facts.ts';

/** What the buyer typed before paying. It survives sign-in, reload and errors, and is removed when paid or when the tab closes. */
export type Draft = Partial<ContactFacts> & {
  /** They were on their way to pay when they had to sign in. */
  wasPaying?: boolean;
};

/** The texts that are kept. */
export const draftTexts = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'companyGstin',
  'companyAddress',
  'purpose',
] as const;

const keyOf = (service: ServiceType) => `draft:${service}`;

/** The draft of a service; empty where there is none or the browser keeps nothing. */
export function readDraft(service: ServiceType): Draft {
  const kept = asRecord(parse(withStorage('sessionStorage', (storage) => storage.getItem(keyOf(service))) ?? ''));
  return {
    ...Object.fromEntries(draftTexts.flatMap((name) => (asText(kept[name]) ? [[name, asText(kept[name])]] : []))),
    ...(kept['whatsApp'] === true ? { whatsApp: true } : {}),
    ...(kept['wasPaying'] === true ? { wasPaying: true } : {}),
  };
}

/** Keeps the draft in this tab. */
export function saveDraft(service: ServiceType, draft: Draft): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(service), JSON.stringify(draft)));
}

/** Notes that the buyer leaves the page on the way to pay, or is back. What they typed is in the draft already. */
export const setPaying = (service: ServiceType, wasPaying: boolean): void =>
  saveDraft(service, { ...readDraft(service), wasPaying });

export function deleteDraft(service: ServiceType): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(service)));
}
