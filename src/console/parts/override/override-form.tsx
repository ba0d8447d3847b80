import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { approveCall } from '#capabilities/staff/calls.ts';
import type { Approver } from '#capabilities/staff/contract.ts';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { CallFailed, failureText } from '../../api/call-failed.ts';
import { useApi } from '../../api/console-session.tsx';
import { useChange } from '../../api/use-change.ts';
import { pinField } from '../../pin/pin-field.ts';
import { PIN_LENGTH, typedPin } from '../../pin/pin-keys.ts';
import { NO_PIN, usePinGuard } from '../../pin/use-pin-guard.ts';
import { FormFoot } from '../form/form-foot.tsx';
import { Failed } from '../pages/page-states.tsx';
import { type AskedAct, approversQuery } from './approvers-query.ts';

/**
 * A colleague allows an act by their PIN, on the sheet of the person who does it. The act follows at once.
 * @param onApproved does the act; what it rejects with is shown here, and the same press can be repeated.
 */
export function OverrideForm({
  asked,
  label,
  onApproved,
  onClose,
}: {
  asked: AskedAct;
  /** What the press does: 'Undo check-in'. */
  label: string;
  onApproved: (approvalId: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const id = useId();
  const approvers = useQuery(approversQuery(useApi(), asked));
  const asking = useChange(approveCall, { topics: [] });
  const [chosen, setChosen] = useState<number | null>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; ofPin: boolean } | null>(null);
  /** An approval whose act had no answer yet. */
  const open = useRef<{ for: string; approvalId: number } | null>(null);
  const guard = usePinGuard(() => {
    setPin('');
    setFailure({ text: NO_PIN, ofPin: true });
  });
  const colleagues = approvers.data ?? [];
  const colleague = colleagues.find((one) => one.id === chosen) ?? colleagues[0];

  async function send(staffId: number): Promise<void> {
    setFailure(null);
    const what = JSON.stringify({ ...asked, staffId });
    if (open.current?.for !== what && pin.length !== PIN_LENGTH)
      return setFailure({ text: 'A PIN has six digits.', ofPin: true });
    setBusy(true);
    try {
      if (open.current?.for !== what) {
        const { approvalId } = await asking.mutateAsync({ body: { ...asked, staffId, pin } });
        open.current = { for: what, approvalId };
      }
      await onApproved(open.current.approvalId);
    } catch (error) {
      if (!(error instanceof CallFailed && error.isAway)) open.current = null;
      const ofPin = error instanceof CallFailed && ['wrong_pin', 'pin_locked'].includes(error.code);
      setFailure({ text: failureText(error), ofPin });
      setPin('');
    } finally {
      setBusy(false);
    }
  }

  if (!approvers.data && approvers.error)
    return (
      <Failed
        error={approvers.error}
        onAgain={() => void approvers.refetch()}
        title="The colleagues who can approve this could not be loaded"
        level="h3"
      />
    );
  if (approvers.data && !colleague)
    return (
      <Notice tone="pending" title="Nobody can approve this yet">
        A colleague who may do this needs a PIN. They sign in with Google and choose Set PIN in their account menu.
      </Notice>
    );
  return (
    <form
      noValidate
      className="part-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (colleague && !busy) void send(colleague.id);
      }}
    >
      {failure && !failure.ofPin ? (
        <Notice tone="error" live="alert">
          {failure.text}
        </Notice>
      ) : null}
      <ApproverChoice colleagues={colleagues} chosen={colleague?.id} onChoose={setChosen} />
      <div role="alert" className="contents">
        <TextField
          id={`${id}-pin`}
          label={colleague ? `PIN of ${colleague.name}` : 'PIN'}
          {...pinField}
          inputMode="numeric"
          // Their PIN is what the press that opened the form waits for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it to type here
          autoFocus
          onKeyDown={guard}
          value={pin}
          onChange={({ currentTarget }) => setPin(typedPin(currentTarget.value))}
          error={failure?.ofPin ? failure.text : undefined}
        />
      </div>
      <FormFoot act={label} busyAct="Sending…" isBusy={busy} kind="confirm" onClose={onClose} />
    </form>
  );
}

/** Which colleague allows it, where several may. */
function ApproverChoice({
  colleagues,
  chosen,
  onChoose,
}: {
  colleagues: readonly Approver[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) {
  if (colleagues.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend>Who approves it?</legend>
      {colleagues.map(({ id, name }) => (
        <label key={id} className="choice">
          <input type="radio" className="tick" name="approver" checked={id === chosen} onChange={() => onChoose(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
