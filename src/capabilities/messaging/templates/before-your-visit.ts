import { html } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { VisitFacts } from '../rules/messages.ts';
import { type VisitTexts, visitTexts } from '../rules/visit-texts.ts';
import { type Html, link, paragraph, type Sender } from './letter.ts';

/** The words for what was bought. */
export const visitTextsOf = (facts: VisitFacts, { facility }: Sender): VisitTexts =>
  visitTexts({ ...facts, startsAt: new Date(facts.startsAt) }, facility);

/** As on the confirmation page (CONFIRM-15 to CONFIRM-18), where a set hour is booked. */
const advice = ({ term, firstStep }: VisitTexts): string[] => [
  firstStep,
  'Carry a valid photo ID',
  ...(term === 'visit' ? ['Check in at reception'] : []),
  'Quote your Booking ID',
];

const title = ({ term }: VisitTexts): string => (term === 'month' ? 'Before Your First Day' : 'Before Your Visit');

/** What to do before the visit, and where it is. */
export function beforeYourVisit(facts: VisitFacts, sender: Sender): Html[] {
  const texts = visitTextsOf(facts, sender);
  const { facility } = sender;
  return [
    paragraph(html`<strong>${title(texts)}</strong><br>${advice(texts).map((line) => html`${line}<br>`)}`),
    paragraph(html`<strong>Where</strong><br>${addressLine(facility)}<br>${link('Open in Maps', facility.mapsUrl)}`),
  ];
}

/** The same as plain text. */
export function beforeYourVisitText(facts: VisitFacts, sender: Sender): string[] {
  const texts = visitTextsOf(facts, sender);
  return [
    title(texts),
    ...advice(texts).map((line) => `- ${line}`),
    '',
    `Where: ${addressLine(sender.facility)}`,
    `Map: ${sender.facility.mapsUrl}`,
  ];
}
