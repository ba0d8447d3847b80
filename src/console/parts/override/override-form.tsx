import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Approver } from '#capabilities/staff/contract.ts';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { useApi } from '../../api/console-session.tsx';
import { pinField } from '../../pin/pin-field.ts';
import { FormFoot } from '../form/form-foot.tsx';
import { Failed } from '../pages/page-states.tsx';
import { type AskedAct, approversQuery } from './approvers-query.ts';
import { useOverride } from './use-override.ts';

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
  const [chosen, setChosen] = useState<number | null>(null);
  const { pin, typePin, guard, isBusy, failure, send } = useOverride(asked, onApproved);
  const colleagues = approvers.data ?? [];
  const colleague = colleagues.find((one) => one.id === chosen) ?? colleagues[0];

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
        if (colleague && !isBusy) void send(colleague.id);
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
          onChange={({ currentTarget }) => typePin(currentTarget.value)}
          error={failure?.ofPin ? failure.text : undefined}
        />
      </div>
      <FormFoot act={label} busyAct="Sending…" isBusy={isBusy} kind="confirm" onClose={onClose} />
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
