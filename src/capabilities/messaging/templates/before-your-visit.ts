import { html } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { type Html, link, paragraph, type Sender } from './letter.ts';

/** As on the confirmation page (CONFIRM-15 to CONFIRM-18). */
const advice = ['Arrive 15 minutes early', 'Carry a valid photo ID', 'Check in at reception', 'Quote your Booking ID'];

/** What to do before the visit, and where it is. */
export const beforeYourVisit = ({ facility }: Sender): Html[] => [
  paragraph(html`<strong>Before Your Visit</strong><br>${advice.map((line) => html`${line}<br>`)}`),
  paragraph(html`<strong>Where</strong><br>${addressLine(facility)}<br>${link('Open in Maps', facility.mapsUrl)}`),
];

/** The same as plain text. */
export const beforeYourVisitText = ({ facility }: Sender): string[] => [
  'Before Your Visit',
  ...advice.map((line) => `- ${line}`),
  '',
  `Where: ${addressLine(facility)}`,
  `Map: ${facility.mapsUrl}`,
];
