import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { failureText } from '../api/call-failed.ts';
import { useApi } from '../api/console-session.tsx';
import { shortDate } from './moments.ts';

/** An invoice or credit note in a list. */
export type ListedDocument = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedOn: string;
  /** In paise. */
  totalPaise: number;
  superseded: boolean;
  file: string;
  bookingId: string;
};

/** Invoices and credit notes, each as a PDF. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  if (documents.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <ul className="rows">
      {documents.map((paper) => (
        <DocumentRow key={paper.number} paper={paper} />
      ))}
    </ul>
  );
}

function DocumentRow({ paper }: { paper: ListedDocument }) {
  const api = useApi();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const name = paper.kind === 'invoice' ? 'Invoice' : 'Credit note';
  async function open() {
    setState({ busy: true });
    try {
      const path = `/bookings/${encodeURIComponent(paper.bookingId)}/papers/${encodeURIComponent(paper.file)}`;
      const answer = await api.openPath(path, AbortSignal.timeout(30_000));
      saveFile(paper.file, await answer.blob());
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: failureText(error) });
    }
  }
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title figures">{paper.number}</p>
          <p className="row-detail">
            {name}, {shortDate(paper.issuedOn)}, {formatRupeesExact(paise(paper.totalPaise))}
            {paper.superseded ? ' · replaced by a new invoice' : ''}
          </p>
        </div>
        <Button
          kind="plain"
          busy={state.busy}
          busyLabel="Opening…"
          aria-label={`PDF of ${name.toLowerCase()} ${paper.number}`}
          onClick={() => void open()}
        >
          <Icon name="download" />
          PDF
        </Button>
      </div>
      {state.failure ? (
        <p role="alert" className="row-failure">
          {state.failure}
        </p>
      ) : null}
    </li>
  );
}
