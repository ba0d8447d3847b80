import { type Figure, shareOf, sum } from './figure.ts';
import { reasonText } from './labels.ts';

/** Refunds asked for, by their reason. */
export type RefundRow = { reason: string; refunds: number; paise: number };

/** @param rows the greatest sum first. */
export function refunds(rows: readonly RefundRow[]): Figure {
  const total = sum(rows, ({ paise }) => paise);
  return {
    value: total,
    columns: [
      { title: 'Reason', unit: 'text' },
      { title: 'Refunds', unit: 'count' },
      { title: 'Sum', unit: 'paise' },
      { title: 'Share', unit: 'share' },
    ],
    rows: rows.map(({ reason, refunds: count, paise }) => [reasonText(reason), count, paise, shareOf(paise, total)]),
    charts: [
      {
        title: 'By reason',
        unit: 'paise',
        bars: rows.map(({ reason, paise }) => ({ label: reasonText(reason), value: paise })),
      },
    ],
  };
}

/** Enquiries by their kind, with the minutes until their first answer: of half of them at most `median`, of nine in ten at most `slow`. `kind` is null for all. */
export type AnswerRow = {
  kind: string | null;
  enquiries: number;
  answered: number;
  median: number | null;
  slow: number | null;
};

export function answerTime(rows: readonly AnswerRow[]): Figure {
  const label = (kind: string | null) => (kind === null ? 'All enquiries' : reasonText(kind));
  return {
    value: rows.find(({ kind }) => kind === null)?.median ?? null,
    columns: [
      { title: 'Kind', unit: 'text' },
      { title: 'Enquiries', unit: 'count' },
      { title: 'Answered', unit: 'count' },
      { title: 'Half within', unit: 'minutes' },
      { title: 'Nine in ten within', unit: 'minutes' },
    ],
    rows: rows.map(({ kind, enquiries, answered, median, slow }) => [label(kind), enquiries, answered, median, slow]),
    charts: [
      {
        title: 'Half answered within',
        unit: 'minutes',
        bars: rows.flatMap(({ kind, median }) => (median === null ? [] : [{ label: label(kind), value: median }])),
      },
    ],
  };
}
