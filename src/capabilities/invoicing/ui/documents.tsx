import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Badge } from '#design/badge.tsx';
import { BusyButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { documentsAnswerSchema, type ListedDocument } from '../contract.ts';
import { AddGstin } from './add-gstin.tsx';

/** The invoices and credit notes of a booking, to download, and the form to add a GSTIN. */
export function Documents({ bookingId, status, send }: { bookingId: string; status: string; send: AuthorizedFetch }) {
  const client = useQueryClient();
  const queryKey = ['documents', bookingId, status];
  const { data } = useQuery({ queryKey, queryFn: () => fetchDocuments(send, bookingId), staleTime: 0 });
  if (!data) return null;
  const { papers, gstin } = data;
  const inForce = papers.find(({ kind, superseded, isMoveFee }) => kind === 'invoice' && !superseded && !isMoveFee);
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h3 id="documents" className="font-strong">
        Invoices and credit notes
      </h3>
      <ul className="grid gap-2">
        {papers.map((document) => (
          <li key={document.number}>
            <DocumentRow document={document} onSave={() => saveDocument(send, bookingId, document)} />
          </li>
        ))}
      </ul>
      {gstin.allowed && inForce ? (
        <AddGstin
          bookingId={bookingId}
          has={inForce.gstin !== null}
          until={gstin.until}
          send={send}
          onAdded={() => void client.invalidateQueries({ queryKey })}
        />
      ) : null}
    </section>
  );
}

function DocumentRow({ document, onSave }: { document: ListedDocument; onSave: () => Promise<void> }) {
  const day = parseIstDay(document.issuedOn);
  const name = document.kind === 'invoice' ? 'Invoice' : 'Credit note';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 line-above pt-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>{`${name} ${document.number}`}</span>
          {document.superseded ? <Badge>Replaced</Badge> : null}
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {[
            day ? formatIstDay(day, 'date') : document.issuedOn,
            formatRupeesExact(paise(document.total)),
            ...(document.isMoveFee ? ['move fee'] : []),
            ...(document.gstin ? [`GSTIN ${document.gstin}`] : []),
            ...(document.against ? [`against ${document.against}`] : []),
          ].join(' · ')}
        </p>
      </div>
      <BusyButton kind="secondary" work={onSave}>
        <Icon name="download" size={18} /> PDF
        <span className="sr-only"> of {`${name.toLowerCase()} ${document.number}`}</span>
      </BusyButton>
    </div>
  );
}

async function fetchDocuments(send: AuthorizedFetch, bookingId: string) {
  const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/papers`);
  if (!answer.ok) return null;
  const parsed = z.safeParse(documentsAnswerSchema, await answer.json());
  return parsed.success ? parsed.data : null;
}

async function saveDocument(send: AuthorizedFetch, bookingId: string, { number, file }: ListedDocument): Promise<void> {
  try {
    const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/papers/${encodeURIComponent(file)}`);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    saveFile(file, await answer.blob());
    showToast({ title: 'Document saved', text: `Saved as ${file}.` });
  } catch {
    showToast({ title: 'Not saved', text: `We could not download ${number}. Please try again.`, kind: 'destructive' });
  }
}
