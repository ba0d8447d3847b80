import type { DocumentKind, TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';

/** Consecutive numbers of one series, as table 13 of the return lists them. */
export type NumberRun = { kind: DocumentKind; series: string; from: number; to: number; first: string; last: string };

/** 'INV/26-27' and 123 of 'INV/26-27/000123'. */
export function partsOf(number: string): { series: string; sequence: number } {
  const slash = number.lastIndexOf('/');
  return { series: number.slice(0, slash), sequence: Number(number.slice(slash + 1)) };
}

/** The numbers of documents in any order; two runs of a series have a number between them that is not among the documents. */
export const numberRuns = (documents: readonly Pick<TaxDocument, 'kind' | 'number'>[]): NumberRun[] =>
  joinRuns(
    documents.map(({ kind, number }) => {
      const { series, sequence } = partsOf(number);
      return { kind, series, from: sequence, to: sequence, first: number, last: number };
    }),
  );

/** Puts runs together that follow each other. Invoices come first, each series in the order of its numbers. */
export function joinRuns(runs: readonly NumberRun[]): NumberRun[] {
  const sorted = runs.toSorted(
    (one, other) =>
      compareTexts(other.kind, one.kind) || compareTexts(one.series, other.series) || one.from - other.from,
  );
  const joined: NumberRun[] = [];
  for (const run of sorted) {
    const before = joined.at(-1);
    if (before?.series === run.series && before.to + 1 === run.from)
      joined[joined.length - 1] = { ...before, to: run.to, last: run.last };
    else joined.push(run);
  }
  return joined;
}

export const countOf = ({ from, to }: Pick<NumberRun, 'from' | 'to'>): number => to - from + 1;
