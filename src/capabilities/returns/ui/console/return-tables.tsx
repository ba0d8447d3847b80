import { WideTable } from '#console/parts/lists/wide-table.tsx';
import { Section } from '#console/parts/section.tsx';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { MonthAnswer } from '../../contract.ts';

type Sums = MonthAnswer['tables']['b2b'];

const rupees = (amount: number) => formatRupeesExact(paise(amount));
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The sums of a month by table of GSTR-1, as the accountant compares them with the portal after the upload. */
export function ReturnTables({ month: { tables, documents, papers } }: { month: MonthAnswer }) {
  if (papers.count === 0) return null;
  const { b2b, b2cs, cdnr, hsn } = tables;
  const rows: [string, string, Sums][] = [
    ['4A', `B2B: ${counted(b2b.count, 'invoice')}`, b2b],
    ['7', 'B2C, credit notes taken off', b2cs],
    ['9B', `B2B: ${counted(cdnr.count, 'credit note')}`, cdnr],
    ['12', 'By SAC: 4A and 7 less 9B', hsn],
  ];
  return (
    <Section heading="h2" title="GSTR-1">
      <WideTable label="Sums by table of GSTR-1">
        <table className="compared figures">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">What</th>
              <SumHeads />
            </tr>
          </thead>
          <tbody>
            {rows.map(([table, what, { taxablePaise, cgstPaise, sgstPaise }]) => (
              <tr key={table}>
                <th scope="row">{table}</th>
                <td className="min-w-36">{what}</td>
                <td className="text-right">{rupees(taxablePaise)}</td>
                <td className="text-right">{rupees(cgstPaise)}</td>
                <td className="text-right">{rupees(sgstPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="text-muted figures">
        With rounding of {rupees(papers.roundingPaise)}, table 12 comes to {rupees(papers.invoicedPaise)}, as invoiced
        less credited.
      </p>
      <WideTable label="Table 13: numbers of documents">
        <table className="compared figures">
          <caption>Table 13, documents issued</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Numbers</th>
              <th scope="col">How many</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ kind, from, to, count }) => (
              <tr key={from}>
                <th scope="row">{kind === 'invoice' ? 'Invoices' : 'Credit notes'}</th>
                <td>{from === to ? from : `${from} to ${to}`}</td>
                <td className="text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Section>
  );
}

const SumHeads = () =>
  ['Taxable value', 'CGST', 'SGST'].map((name) => (
    <th key={name} scope="col" className="text-right">
      {name}
    </th>
  ));
