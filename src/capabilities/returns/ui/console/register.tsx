import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { useDownload } from '#console/api/use-download.ts';
import { useKeys } from '#console/keys/use-keys.ts';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import { openDocumentCall } from '../../calls.ts';
import type { RegisterRowWire } from '../../contract.ts';
import { registerQuery } from './month-query.ts';

/** The month's invoices and credit notes. What is typed finds those of all months. */
export function Register({ month }: { month: string }) {
  const [typed, setTyped] = useState('');
  const text = useSettledText(typed.trim());
  const register = useInfiniteQuery(registerQuery(useApi(), month, text));
  const field = useRef<HTMLInputElement>(null);
  useKeys({ act: ({ act }) => (act === 'find' ? field.current?.focus() : undefined) });
  const rows = register.data?.pages.flatMap((page) => page.rows);
  return (
    <Section heading="h2" title="Invoices and credit notes">
      <TextField
        ref={field}
        type="search"
        label="Find in all months: number, buyer, GSTIN or amount"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!rows && register.error ? (
        <Failed error={register.error} onAgain={() => void register.refetch()} title="The list could not be loaded" />
      ) : null}
      {!rows && !register.error ? <RowsSkeleton /> : null}
      {rows?.length === 0 ? (
        <p className="text-muted">{text ? 'Nothing found.' : 'No invoices in this month.'}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="rows" aria-label="Invoices and credit notes">
          {rows.map((row) => (
            <RegisterRow key={row.number} row={row} month={month} />
          ))}
        </ul>
      ) : null}
      <ShowMore query={register} />
    </Section>
  );
}

function RegisterRow({ row, month }: { row: RegisterRowWire; month: string }) {
  const { busy, failure, download } = useDownload();
  const name = row.kind === 'invoice' ? 'Invoice' : 'Credit note';
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title figures">{row.number}</p>
          <p className="row-detail">
            {name}, {shortDate(row.issuedOn)}, {isolated(row.buyer)}, {formatRupeesExact(paise(row.totalPaise))}
            {row.gstin ? ` · ${row.gstin}` : ''}
            {row.superseded ? ' · replaced by a new invoice' : ''}
          </p>
        </div>
        <Button
          kind="plain"
          busy={busy !== null}
          busyLabel="Opening…"
          aria-label={`PDF of ${name.toLowerCase()} ${row.number}`}
          onClick={() => void download(openDocumentCall, { params: { month, file: row.file } }, row.file)}
        >
          PDF
        </Button>
      </div>
      <RowFailure failure={failure} />
    </li>
  );
}
