import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { Button, LinkButton } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { CheckboxField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { type AuthorizedFetch, ask } from '#platform/ask.ts';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { type ErasureAnswer, erasureAnswerSchema } from '../contract.ts';
import { accountTexts } from './texts.ts';

const PATH = '/api/account/erasure';
const HOME_AFTER_MS = 1500;

type Props = { open: boolean; onClose: () => void; send: AuthorizedFetch };

/** The dialog for erasing an account: what is erased, what is kept, why it may have to wait, and the confirmation. */
export function EraseDialog({ open, onClose, send }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={accountTexts.eraseTitle}>
      <Erasure send={send} onClose={onClose} busy={busy} setBusy={setBusy} />
    </Dialog>
  );
}

function Erasure({
  send,
  onClose,
  busy,
  setBusy,
}: Omit<Props, 'open'> & { busy: boolean; setBusy: (busy: boolean) => void }) {
  const { signOut } = useAuth();
  const [sure, setSure] = useState(false);
  const [failed, setFailed] = useState(false);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['erasure'],
    queryFn: () => ask(send, PATH, erasureAnswerSchema),
    staleTime: 0,
  });

  async function erase(): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    const body = { confirm: 'ERASE' };
    const answer = await ask(send, PATH, z.object({ erased: z.literal(true) }), { method: 'POST', body });
    setBusy(false);
    if (answer) showToast(accountTexts.erased);
    else {
      setFailed(true);
      void refetch();
    }
    return answer !== null;
  }

  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (data && !data.allowed) return <NotYet reasons={data.reasons} onClose={onClose} />;
  return (
    <>
      <p>{accountTexts.eraseGoes}</p>
      {data ? <p>{retentionSentence(data.kept)}</p> : null}
      {failed || !data ? (
        <Notice tone="error" live="alert">
          {accountTexts.eraseFailed}
        </Notice>
      ) : null}
      <CheckboxField
        label={accountTexts.eraseConfirm}
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button
          kind="danger"
          disabled={!sure || !data}
          busy={busy}
          busyLabel="Erasing..."
          onClick={() => void signOut({ goTo: '/', afterMs: HOME_AFTER_MS, endSessions: erase })}
        >
          {accountTexts.eraseNow}
        </Button>
        <Button kind="secondary" onClick={() => (busy ? undefined : onClose())}>
          Keep my account
        </Button>
      </div>
    </>
  );
}

const NotYet = ({ reasons, onClose }: { reasons: ErasureAnswer['reasons']; onClose: () => void }) => (
  <>
    <Notice title={accountTexts.eraseNotYet}>
      <ul className="grid gap-2">
        {reasons.map(({ code, message, bookingIds }) => (
          <li key={code}>
            {message} <span className="text-small text-muted wrap-anywhere">{bookingIds.slice(0, 5).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Notice>
    <div className="grid gap-3 sm:flex sm:flex-row-reverse">
      <LinkButton to="/my-bookings">My Bookings</LinkButton>
      <Button kind="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  </>
);

function retentionSentence({ papers, until }: ErasureAnswer['kept']): string {
  const day = until ? parseIstDay(until) : null;
  return day ? accountTexts.eraseKeeps(papers, formatIstDay(day, 'date')) : accountTexts.eraseKeepsNothing;
}
