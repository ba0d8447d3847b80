import type { ReactNode } from 'react';
import type { MoneyRow } from '#capabilities/payment/contract.ts';
import { useRowList } from '#console/parts/lists/use-row-list.ts';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';

/** Lines of money, each with its sentence, its amount and its next step. `renderAct` adds a button to a line. */
export function MoneyRows<Row extends MoneyRow>({
  rows,
  label,
  renderAct,
  isSaid,
}: {
  rows: readonly Row[];
  label: string;
  renderAct?: (row: Row) => ReactNode;
  /** Whether a button of the line says its next step. */
  isSaid?: (row: Row) => boolean;
}) {
  const list = useRowList();
  if (rows.length === 0) return null;
  return (
    <ul ref={list} className="rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={row.urgent ? 'row-text row-urgent' : 'row-text'}>
          <span className="row-line">
            <span className="row-title">{row.sentence}</span>
            <span className="row-figure figures">{formatRupeesExact(paise(row.paise))}</span>
          </span>
          <span className="row-detail">
            Since {momentText(row.since)}
            {row.next && !isSaid?.(row) ? ` · ${row.next}` : ''}
          </span>
          {row.customerAskedAt ? (
            <span className="row-detail">Customer asked for another account: {momentText(row.customerAskedAt)}</span>
          ) : null}
          {row.bookingId ? (
            <SheetLink data-row className="underline" to={bookingAddress(row.bookingId)}>
              Open booking<span className="sr-only">: {row.sentence}</span>
            </SheetLink>
          ) : null}
          {renderAct?.(row)}
        </li>
      ))}
    </ul>
  );
}
