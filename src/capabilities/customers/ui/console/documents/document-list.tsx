import { useRef, useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { openDocumentCall } from '../../../calls.ts';
import type { DocumentLine } from '../../../rules/booking-view.ts';
import { MailDocument } from './mail-document.tsx';
import { printPdf } from './print-pdf.ts';

/** An invoice or credit note in a list. */
type ListedDocument = DocumentLine & { bookingId: string };

/**
 * Invoices and credit notes, each to be printed or saved as a PDF.
 * @param mailTo the customer's address; '' where there is none. Left out, nothing is mailed from here.
 */
export function DocumentList({ documents, mailTo }: { documents: readonly ListedDocument[]; mailTo?: string }) {
  const can = useCan();
  if (documents.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <ul className="rows">
      {documents.map((document) => (
        <DocumentRow key={document.number} document={document} mailTo={can('inbox') ? mailTo : undefined} />
      ))}
    </ul>
  );
}

type State = { busy?: 'print' | 'save'; failure?: string };

function DocumentRow({ document, mailTo }: { document: ListedDocument; mailTo: string | undefined }) {
  const api = useApi();
  const [{ busy, failure }, setState] = useState<State>({});
  const [mailing, setMailing] = useState(false);
  const mail = useRef<HTMLButtonElement>(null);
  const name = document.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const which = `${name.toLowerCase()} ${document.number}`;
  async function open(doing: 'print' | 'save') {
    if (busy) return;
    setState({ busy: doing });
    const { bookingId, file } = document;
    try {
      const pdf = await (
        await api.open(openDocumentCall, { params: { bookingId, file } }, AbortSignal.timeout(30_000))
      ).blob();
      if (doing === 'save') saveFile(document.file, pdf);
      else if (!(await printPdf(document.file, pdf)))
        showToast({ title: 'Open the file to print it', text: `Saved as ${document.file}.` });
      setState({});
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  }
  function closeMail() {
    setMailing(false);
    mail.current?.focus();
  }
  return (
    <li className="row-text">
      <div>
        <p className="row-title figures">{document.number}</p>
        <p className="row-detail">
          {name}, {shortDate(document.issuedOn)}, {formatRupeesExact(paise(document.totalPaise))}
          {document.superseded ? ' · replaced by a new invoice' : ''}
        </p>
      </div>
      <div className="row-buttons">
        {mailTo === undefined ? null : (
          <Button
            ref={mail}
            kind="plain"
            aria-label={`Mail ${which}`}
            aria-expanded={mailing}
            onClick={() => setMailing(!mailing)}
          >
            <Icon name="mail" />
            Mail
          </Button>
        )}
        <Button
          kind="plain"
          busy={busy === 'print'}
          busyLabel="Opening…"
          aria-label={`Print ${which}`}
          onClick={() => void open('print')}
        >
          <Icon name="paper" />
          Print
        </Button>
        <Button
          kind="plain"
          busy={busy === 'save'}
          busyLabel="Opening…"
          aria-label={`PDF of ${which}`}
          onClick={() => void open('save')}
        >
          <Icon name="download" />
          PDF
        </Button>
      </div>
      <RowFailure failure={failure} />
      {mailTo !== undefined && mailing ? (
        <MailDocument document={document} name={name} to={mailTo} onClose={closeMail} />
      ) : null}
    </li>
  );
}
