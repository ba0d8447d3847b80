import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { failureText } from '../../api/call-failed.ts';
import { useApi } from '../../api/console-session.tsx';
import { useStaff } from '../../frame/staff.tsx';
import { shortDate } from '../moments.ts';
import { MailPaper } from './mail-paper.tsx';
import { printPdf } from './print-pdf.ts';

/** An invoice or credit note in a list. */
export type Paper = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedOn: string;
  /** In paise. */
  total: number;
  superseded: boolean;
  file: string;
  bookingId: string;
};

/**
 * Invoices and credit notes, each to be printed or saved as a PDF.
 * @param mailTo the customer's address; '' where there is none. Left out, nothing is mailed from here.
 */
export function Papers({ papers, mailTo }: { papers: readonly Paper[]; mailTo?: string }) {
  const { permissions } = useStaff();
  if (papers.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <ul className="rows">
      {papers.map((paper) => (
        <PaperRow key={paper.number} paper={paper} mailTo={permissions.includes('inbox') ? mailTo : undefined} />
      ))}
    </ul>
  );
}

type State = { busy?: 'print' | 'save'; failure?: string };

function PaperRow({ paper, mailTo }: { paper: Paper; mailTo: string | undefined }) {
  const api = useApi();
  const [{ busy, failure }, setState] = useState<State>({});
  const [mailing, setMailing] = useState(false);
  const mail = useRef<HTMLButtonElement>(null);
  const name = paper.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const which = `${name.toLowerCase()} ${paper.number}`;
  const path = `/bookings/${encodeURIComponent(paper.bookingId)}/papers/${encodeURIComponent(paper.file)}`;
  async function open(doing: 'print' | 'save') {
    if (busy) return;
    setState({ busy: doing });
    try {
      const pdf = await (await api.open(path, AbortSignal.timeout(30_000))).blob();
      if (doing === 'save') saveFile(paper.file, pdf);
      else if (!(await printPdf(paper.file, pdf)))
        showToast({ title: 'Open the file to print it', text: `Saved as ${paper.file}.` });
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
        <p className="row-title figures">{paper.number}</p>
        <p className="row-detail">
          {name}, {shortDate(paper.issuedOn)}, {formatRupeesExact(paise(paper.total))}
          {paper.superseded ? ' · replaced by a new invoice' : ''}
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
      {failure ? (
        <p role="alert" className="row-failure">
          {failure}
        </p>
      ) : null}
      {mailTo !== undefined && mailing ? (
        <MailPaper paper={paper} name={name} path={`${path}/mail`} to={mailTo} onClose={closeMail} />
      ) : null}
    </li>
  );
}
