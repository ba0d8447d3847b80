import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CallFailed } from '#console/api/call-failed.ts';
import { fieldRule } from '#console/parts/form/body-rules.ts';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { OverrideForm } from '#console/parts/override/override-form.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Facts } from '#console/parts/section.tsx';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { formatWhole } from '#platform/text/indian-number.ts';
import { type CountAnswer, reason as reasonField } from '../../../contract.ts';
import { closeNeeds, usuallyKept } from '../../../rules/close-drawer.ts';
import type { Notes } from '../../../rules/notes.ts';
import { wholeRupees } from '../movement-amount.ts';
import { differenceText } from '../till-words.ts';
import { type AskedApproval, type CloseInput, useClose } from './use-close.ts';

type Typed = { reason: string; keep: string };

const MOST_KEPT = 10_000_000;

/** A count beside what is expected, with the press that closes the till by it. */
export function ComparedCount({
  notes,
  answer,
  onCountAgain,
}: {
  notes: Notes;
  answer: CountAnswer;
  onCountAgain: () => void;
}) {
  const { session, countedPaise, expectedPaise, differencePaise } = answer;
  const { close, isPending, newEntries, asked, dropAsked } = useClose();
  const [addUpTo, setAddUpTo] = useState<number | null>(null);
  const sent = useRef<CloseInput>({ notes });
  // Rupees are typed and paise sent, so of the call's body only the reason is a field.
  const { register, handleSubmit, setError, control, formState } = useForm<Typed>({
    defaultValues: { reason: '', keep: formatWhole(Math.floor(usuallyKept(session.floatPaise, countedPaise) / 100)) },
  });
  const { errors } = formState;
  const keep = useWatch({ control, name: 'keep' });
  const needsReason = closeNeeds(differencePaise, null).reason;
  const bankPaise = countedPaise - wholeRupees(keep) * 100;

  const press = (added: number | null) =>
    handleSubmit(async ({ reason, keep: kept }) => {
      const why = reason.trim();
      sent.current = { notes, keepPaise: wholeRupees(kept) * 100, ...(why ? { reason: why } : {}) };
      try {
        await close({ ...sent.current, ...(added === null ? {} : { addUpTo: added }) });
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'keeps_too_much')
          setError('keep', { type: 'server', message: error.message }, { shouldFocus: true });
        else showFailure(setError, error, ['reason']);
      }
    });
  function add(newest: number) {
    setAddUpTo(newest);
    void press(newest)();
  }
  if (asked)
    return (
      <CloseApproval
        asked={asked}
        answer={answer}
        onApproved={(approvalId) => close({ ...sent.current, approvalId, ...(addUpTo === null ? {} : { addUpTo }) })}
        onClose={dropAsked}
      />
    );
  return (
    <form
      noValidate
      className="part-form till-card"
      aria-label="Close the till"
      onSubmit={(event) => void press(addUpTo)(event)}
    >
      <FocusedHeading>{differenceText(differencePaise)}</FocusedHeading>
      <Facts
        rows={{
          Counted: <span className="figures">{rupees(countedPaise)}</span>,
          Expected: <span className="figures">{rupees(expectedPaise)}</span>,
          Difference: <span className="figures">{rupees(differencePaise)}</span>,
        }}
      />
      {newEntries ? (
        <ChangedDrawer
          text={newEntries.text}
          isPending={isPending}
          onCountAgain={onCountAgain}
          onAdd={() => add(newEntries.addUpTo)}
        />
      ) : null}
      <FormFailure message={errors.root?.message} />
      {needsReason ? (
        <TextField
          label="Reason for the difference"
          error={errors.reason?.message}
          {...register('reason', fieldRule(reasonField))}
        />
      ) : null}
      <TextField
        label="Stays in the drawer"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        hint={bankPaise >= 0 ? `To the bank bag: ${rupees(bankPaise)}` : undefined}
        error={errors.keep?.message}
        {...register('keep', {
          validate: (text) => wholeRupees(text) <= MOST_KEPT || 'Enter whole rupees, from ₹0 to ₹1,00,00,000.',
        })}
      />
      <div className="row-acts">
        <Button type="submit" kind="confirm" busy={isPending} busyLabel="Closing…">
          Close and print
        </Button>
        <Button kind="plain" onClick={onCountAgain}>
          Count again
        </Button>
      </div>
    </form>
  );
}

/** A manager allows a close: for its difference, or because a colleague opened the drawer. */
function CloseApproval({
  asked,
  answer: { session, differencePaise },
  onApproved,
  onClose,
}: {
  asked: AskedApproval;
  answer: CountAnswer;
  onApproved: (approvalId: number) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <section className="part-form till-card" aria-label="Approval of the close">
      <FocusedHeading>
        {asked.act === 'till' ? 'This difference needs a manager' : `${session.openedBy.name} opened this drawer`}
      </FocusedHeading>
      <p>{differenceText(differencePaise)}. A manager allows the close with their PIN.</p>
      <OverrideForm asked={asked} label="Close the till" onApproved={onApproved} onClose={onClose} />
    </section>
  );
}

/** Entries were written after the count: count again, or add them to the count. */
function ChangedDrawer({
  text,
  isPending,
  onCountAgain,
  onAdd,
}: {
  text: string;
  isPending: boolean;
  onCountAgain: () => void;
  onAdd: () => void;
}) {
  return (
    <Notice
      tone="pending"
      live="alert"
      title="The drawer changed while you counted"
      actions={
        <div className="row-acts">
          <Button kind="secondary" onClick={onCountAgain}>
            Count again
          </Button>
          <Button kind="secondary" busy={isPending} onClick={onAdd}>
            Add to my count
          </Button>
        </div>
      }
    >
      {text}
    </Notice>
  );
}
