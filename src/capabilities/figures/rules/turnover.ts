import { barsOf, type Figure, overTime, sum } from './figure.ts';
import { labelOf } from './labels.ts';
import type { Period } from './period.ts';

/** Turnover of a service on a day in India: invoices less credit notes, in paise. */
export type TurnoverRow = {
  day: string;
  service: string;
  invoices: number;
  creditNotes: number;
  taxable: number;
  gst: number;
  total: number;
};

export const turnover = (rows: readonly TurnoverRow[], period: Period): Figure => ({
  value: sum(rows, ({ total }) => total),
  columns: [
    { title: 'Day', unit: 'text' },
    { title: 'Service', unit: 'text' },
    { title: 'Invoices', unit: 'count' },
    { title: 'Credit notes', unit: 'count' },
    { title: 'Taxable', unit: 'paise' },
    { title: 'GST', unit: 'paise' },
    { title: 'Total', unit: 'paise' },
  ],
  rows: rows.map(({ day, service, invoices, creditNotes, taxable, gst, total }) => [
    day,
    labelOf(service),
    invoices,
    creditNotes,
    taxable,
    gst,
    total,
  ]),
  charts: [
    overTime('By time', 'paise', rows, { period, value: ({ total }) => total }),
    barsOf('By service', 'paise', rows, { label: ({ service }) => labelOf(service), value: ({ total }) => total }),
  ],
});
