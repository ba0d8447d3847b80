import type { ChangeableFacts } from '../../contract.ts';
import { SOCIAL_LINKS } from '../../rules/fact-changes.ts';
import { capacityTitles, claimTitles, ledgerTitles, taxTitles } from '../../rules/fact-lines.ts';
import { MIDNIGHT_HINT } from './typed-end.ts';

/** One input: the fact that it is of, where its value is within the facts, and how it is typed. */
export type FactField = {
  fact: string;
  path: string;
  label: string;
  type: 'time' | 'end' | 'number' | 'text' | 'paragraph' | 'code' | 'email' | 'tel' | 'date' | 'url' | 'weekdays';
  /** The fact is a list, and this input belongs to its entry at `path`. */
  isListed?: true;
  hint?: string;
};

/** Inputs that are published together. A fact that can be absent is absent where its first input is empty. */
export type FactGroup = {
  id: string;
  title: string;
  about?: string;
  parts: readonly { title?: string; fields: readonly FactField[] }[];
};

/** 'Change opening hours'. Only the first letter becomes small: Tally is a name. */
export const changeTitle = ({ title }: Pick<FactGroup, 'title'>): string =>
  `Change ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const span = (fact: string, at: string, when: string): FactField[] => [
  { fact, path: `${at}.opens`, label: `${when} from`, type: 'time' },
  { fact, path: `${at}.closes`, label: `${when} until`, type: 'end' },
];
const week = (fact: string): FactField[] => [
  ...span(fact, `${fact}.monSat`, 'Monday to Saturday'),
  ...span(fact, `${fact}.sun`, 'Sunday'),
];
const one = (path: string, label: string, type: FactField['type'] = 'text', hint?: string): FactField => ({
  fact: path,
  path,
  label,
  type,
  ...(hint ? { hint } : {}),
});
const of = (fact: string, part: string, label: string, type: FactField['type'] = 'text', hint?: string): FactField => ({
  fact,
  path: `${fact}.${part}`,
  label,
  type,
  ...(hint ? { hint } : {}),
});

const confirmed = (fact: string) => of(fact, 'confirmedOn', 'Confirmed on', 'date');
const figure = (name: keyof ChangeableFacts['claims']) => ({
  title: claimTitles[name],
  fields: [of(`claims.${name}`, 'figure', 'Figure'), confirmed(`claims.${name}`)],
});
const rating = (name: keyof ChangeableFacts['claims']) => ({
  title: claimTitles[name],
  fields: [
    of(`claims.${name}`, 'stars', 'Stars of 5', 'number'),
    of(`claims.${name}`, 'reviews', 'Number of reviews, as shown'),
    confirmed(`claims.${name}`),
  ],
});

export const factGroups: readonly FactGroup[] = [
  {
    id: 'hours',
    title: 'Opening hours',
    about: `The conference room opens and closes at full hours, the rest at full or half hours. ${MIDNIGHT_HINT} From 12:00 AM until 12:00 AM is open 24 hours.`,
    parts: [
      { title: 'Day pass', fields: week('hours.dayPass') },
      { title: 'Conference room', fields: span('hours.meetingRoom', 'hours.meetingRoom', 'Every day') },
      { title: 'Recreation', fields: span('hours.recreation', 'hours.recreation', 'Every day') },
      { title: 'Reception', fields: week('hours.reception') },
      {
        title: 'Closed every',
        fields: [
          one(
            'hours.closedOn',
            'Closed every',
            'weekdays',
            'Nothing is sold for these days. Monthly members come with their key.',
          ),
        ],
      },
      { title: 'Support by phone and mail', fields: week('supportHours') },
    ],
  },
  {
    id: 'capacity',
    title: 'Capacity',
    about: 'How many places there are. What is sold stays sold.',
    parts: [
      {
        fields: [
          one('capacity.hotDesks', capacityTitles.hotDesks, 'number'),
          one('capacity.dedicatedDesks', capacityTitles.dedicatedDesks, 'number'),
          one('capacity.rooms', capacityTitles.rooms, 'number'),
          one('capacity.recreationDay', capacityTitles.recreationDay, 'number'),
          one('capacity.recreationMonth', capacityTitles.recreationMonth, 'number'),
        ],
      },
    ],
  },
  {
    id: 'registration',
    title: 'Name and registration',
    about: 'Invoices are issued with the name and registration of their day. Those that are issued never change.',
    parts: [
      {
        fields: [
          one('brand', 'Name'),
          one('brandKannada', 'Name in Kannada'),
          one('tagline', 'Tagline'),
          one('legalName', 'Legal name'),
          one('gstin', 'GSTIN', 'code'),
          one('cin', 'CIN', 'code', 'Empty where the operator is no company.'),
          one('established', 'Founded in', 'number'),
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Address and contact',
    parts: [
      {
        title: 'Address',
        fields: [
          of('address', 'line', 'Street'),
          of('address', 'area', 'Area'),
          of('address', 'city', 'City'),
          of('address', 'state', 'State'),
          of('address', 'stateCode', 'GST state code', 'code'),
          of('address', 'postalCode', 'PIN code', 'code'),
          one('locality', 'Part of town', 'text', 'It follows the name in titles of pages.'),
          one('landmark', 'Landmark', 'text', 'What it is near. Empty where there is none.'),
          one('mapsUrl', 'Link to the map', 'url'),
          of('position', 'latitude', 'Latitude', 'number'),
          of('position', 'longitude', 'Longitude', 'number'),
        ],
      },
      {
        title: 'Contact',
        fields: [one('phone', 'Phone', 'tel'), one('whatsApp', 'WhatsApp', 'tel'), one('email', 'Email', 'email')],
      },
      {
        title: 'Grievance officer',
        fields: [
          of('grievanceOfficer', 'name', 'Name of the officer'),
          of('grievanceOfficer', 'designation', 'Title of the officer'),
          of('grievanceOfficer', 'email', 'Email of the officer', 'email'),
          of('grievanceOfficer', 'phone', 'Phone of the officer', 'tel'),
        ],
      },
    ],
  },
  {
    id: 'social',
    title: 'Social networks',
    about: 'The site links to them at its foot, in this order. An empty line is left out.',
    parts: Array.from({ length: SOCIAL_LINKS }, (_, nth) => ({
      title: `Link ${nth + 1}`,
      fields: [
        { ...of('social', `${nth}.name`, 'Name of the network'), isListed: true },
        { ...of('social', `${nth}.url`, 'Address of your page', 'url'), isListed: true },
      ],
    })),
  },
  {
    id: 'membership',
    title: 'Membership',
    about:
      'When members are asked to renew, until when nobody else gets their place, and what a month of co-working includes.',
    parts: [
      {
        title: 'Renewal',
        fields: [
          of('membership', 'remindDaysBefore', 'Reminder', 'number', 'Days before the end of a month.'),
          of('membership', 'keptUntilDaysBefore', 'Place kept until', 'number', 'Days before the end of a month.'),
        ],
      },
      {
        title: 'Included conference room hours',
        fields: [
          of('membership', 'roomHours.aMonth', 'Hours a month', 'number', 'Empty where none are included.'),
          of('membership', 'roomHours.since', 'First day', 'date', 'Of months that are bought from this day on.'),
        ],
      },
    ],
  },
  {
    id: 'tax',
    title: 'Tax and invoice numbers',
    about:
      'Change these with your accountant. Invoices are issued with the rates and the series of their day; a series has no gaps. Those that are issued never change.',
    parts: [
      ...[...taxTitles].map(([name, title]) => ({
        title,
        fields: [of(`tax.${name}`, 'gstRate', 'GST in percent', 'number'), of(`tax.${name}`, 'sac', 'SAC', 'code')],
      })),
      {
        title: 'Invoices',
        fields: [
          one('invoiceSeries.live', 'Series', 'code', 'One to three letters at the beginning of each number.'),
          one('invoiceSeries.sample', 'Series in the sandbox', 'code'),
          one(
            'invoiceChangesUntilDay',
            'Last day of changes',
            'number',
            'A day of the next month. A GSTIN can be added until then.',
          ),
        ],
      },
    ],
  },
  {
    id: 'ledgers',
    title: 'Ledgers in Tally',
    about:
      'The names of your accountant’s ledgers in Tally, to the letter. The file for Tally of each month books to them.',
    parts: [
      {
        fields: [
          ...Object.entries(ledgerTitles).map(([name, title]) =>
            one(
              `tallyLedgers.${name}`,
              title,
              'text',
              name === 'sales' ? 'With {service} and {rate} there is a ledger for each.' : undefined,
            ),
          ),
          of('tallyLedgers.inputGst', 'cgst', 'GST on fees, or its CGST half'),
          of('tallyLedgers.inputGst', 'sgst', 'SGST half on fees', 'text', 'Empty where one ledger has all of it.'),
        ],
      },
    ],
  },
  {
    id: 'claims',
    title: 'Claims on the site',
    about:
      'A claim without a figure or text is not shown. Real customers see only claims that you confirmed, with the day on which you checked them.',
    parts: [
      figure('uptime'),
      figure('wifiSpeed'),
      figure('satisfaction'),
      figure('members'),
      figure('professionals'),
      {
        title: claimTitles.testimonial,
        fields: [
          of('claims.testimonial', 'text', 'What they said', 'paragraph'),
          of('claims.testimonial', 'by', 'Who'),
          confirmed('claims.testimonial'),
        ],
      },
      rating('dayPassRating'),
      rating('conferenceRoomRating'),
      rating('recreationRating'),
    ],
  },
];
