import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { useOpened } from '#console/live/use-live.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { counted } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { closePeriodCall } from '../../calls.ts';
import { ChooseUntil } from './choose-until.tsx';
import {
  type ClosingDraft,
  closureBodyOf,
  draftFrom,
  offersChoice,
  touchedOf,
  withTouched,
  wrongAmounts,
} from './closing-draft.ts';
import { ClosingFields } from './closing-fields.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import { closurePreviewQuery } from './closings-queries.ts';

/** The form that closes a period: time, places, affected bookings, outcomes and message. The button shows the total refund. */
export function ClosingForm() {
  const api = useApi();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const opened = useOpened();
  const typing = useKeptFields(`closing:${address.toString()}`);
  const draft = withTouched(draftFrom(address, opened), typing.fields);
  const [reasonError, setReasonError] = useState<string>();
  const [showsAmountErrors, setShowsAmountErrors] = useState(false);
  const change = (part: Partial<ClosingDraft>) => typing.type(touchedOf(part));
  const closing = useChange(closePeriodCall, { topics: ['bookings', 'money'] });
  const settled = useSettledText(JSON.stringify([closureBodyOf(draft), draft.reason.trim()]), 250);
  const [body, reason] = JSON.parse(settled) as [ReturnType<typeof closureBodyOf>, string];
  const looked = useQuery({
    ...closurePreviewQuery(api, body && { ...body, ...(reason ? { reason } : {}) }),
  });
  const isCurrent =
    settled === JSON.stringify([closureBodyOf(draft), draft.reason.trim()]) && !looked.isPlaceholderData;
  const preview = body === null ? undefined : looked.data;

  async function send(approvalId?: number): Promise<void> {
    if (!preview || body === null) return;
    const { fingerprint } = preview;
    const approval = approvalId === undefined ? {} : { approvalId };
    try {
      const { id } = await closing.mutateAsync({
        body: { ...body, reason, fingerprint, ...approval },
      });
      typing.forget();
      showToast({ title: 'Closed', text: `${counted(preview.affected.length, 'booking')} affected.`, kind: 'success' });
      await navigate(`/console/calendar/closings/${id}`, { replace: true });
    } catch (error) {
      // Others may be affected now.
      void looked.refetch();
      throw error;
    }
  }

  const problem = looked.error && isCurrent ? looked.error : null;
  const isAway = problem instanceof CallFailed && problem.isAway;
  const deadlineError = problem instanceof CallFailed ? problem.fields['defaultAfter'] : undefined;
  return (
    <ActForm
      title="Close a period"
      label={pressText(preview)}
      kind="danger"
      busy={closing.isPending ? 'Closing…' : isCurrent && !looked.isFetching ? null : 'Looking…'}
      asked={preview?.approval ?? null}
      error={closing.error ?? (deadlineError ? null : problem)}
      isValid={async () => {
        setReasonError(draft.reason.trim() === '' ? 'Please give a reason. Customers read it.' : undefined);
        const wrong = wrongAmounts(draft);
        setShowsAmountErrors(wrong.length > 0);
        return draft.reason.trim() !== '' && wrong.length === 0 && preview?.may === true && !problem;
      }}
      send={send}
      onClose={() => void navigate('/console/calendar/closings')}
    >
      {typing.isBack ? <KeptNotice onDiscard={typing.forget} /> : null}
      <ClosingFields draft={draft} change={change} reasonError={reasonError} />
      {offersChoice(draft) ? (
        <ChooseUntil draft={draft} proposed={preview?.defaultAfter} error={deadlineError} change={change} />
      ) : null}
      {preview ? (
        <ClosingPreview
          preview={preview}
          draft={draft}
          change={change}
          wrongAmounts={showsAmountErrors ? wrongAmounts(draft) : []}
        />
      ) : isAway ? (
        <div>
          <Button kind="secondary" onClick={() => void looked.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="text-muted">
          {looked.error && !deadlineError ? failureText(looked.error) : 'Enter dates and times to see who is affected.'}
        </p>
      )}
    </ActForm>
  );
}

/** 'Close, write to 41, up to ₹15,744'. */
function pressText(preview: { affected: readonly { outcome: string }[]; sumPaise: number } | undefined): string {
  if (!preview) return 'Close';
  const writes = preview.affected.some(({ outcome }) => outcome !== 'keep');
  const sum = preview.sumPaise > 0 ? `, up to ${formatRupees(paise(preview.sumPaise))}` : '';
  return writes ? `Close, write to ${preview.affected.length}${sum}` : 'Close';
}
