import type { ReactNode } from 'react';
import { FormFoot } from './form-foot.tsx';
import { FormFailure } from './form-problems.tsx';

/** The frame of a short form in a part of a screen: what the server said about the whole, the fields, and its buttons. */
export function PartForm({
  label,
  className = '',
  heading,
  problem,
  submit,
  act,
  isBusy,
  busyAct,
  onClose,
  closeLabel = 'Back',
  children,
}: {
  /** Its name for a screen reader. */
  label: string;
  className?: string;
  heading?: ReactNode;
  /** What the server said about the whole form. */
  problem?: string | undefined;
  submit: () => Promise<void>;
  /** The words on its button, and those while it works. */
  act: string;
  isBusy: boolean;
  busyAct: string;
  /** Left out: the form stays. */
  onClose?: () => void;
  closeLabel?: string;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className={`part-form ${className}`}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {heading}
      <FormFailure message={problem} />
      {children}
      <FormFoot act={act} busyAct={busyAct} isBusy={isBusy} onClose={onClose} closeLabel={closeLabel} />
    </form>
  );
}
