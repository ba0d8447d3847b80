import type { ComponentProps } from 'react';
import { Button } from '#design/button.tsx';

/** The buttons below a form: the one that sends it, and the way back without. @param onClose left out: the form stays. */
export function FormFoot({
  act,
  busyAct,
  isBusy,
  kind = 'primary',
  onClose,
  closeLabel = 'Back',
}: {
  /** The words on its button, and those while it works. */
  act: string;
  busyAct: string;
  isBusy: boolean;
  kind?: ComponentProps<typeof Button>['kind'];
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind={kind} busy={isBusy} busyLabel={busyAct}>
        {act}
      </Button>
      {onClose ? (
        <Button kind="plain" onClick={onClose}>
          {closeLabel}
        </Button>
      ) : null}
    </div>
  );
}
