import { useEffect, useRef, useState } from 'react';
import { readSetup } from '#console/setup.ts';
import { Button } from '#design/button.tsx';
import { QrCode } from '#design/ticket.tsx';
import { formatRupees, paise } from '#platform/money.ts';

/** The screen for the customer across the counter: the sum, the code and the name of the facility, and no data of other customers. */
export function CustomerView({
  sumPaise,
  address,
  label,
  onClose,
}: {
  sumPaise: number;
  address: string;
  /** What the code is. */
  label: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="customer-view"
      aria-label="For the customer"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="customer-face" data-turned={turned}>
        <p className="text-h3">{readSetup().brand}</p>
        <p className="customer-sum figures">{formatRupees(paise(sumPaise))}</p>
        <QrCode className="customer-code" text={address} label={label} />
      </div>
      <div className="customer-acts">
        <Button kind="plain" onClick={() => setTurned(!turned)}>
          Turn
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Back
        </Button>
      </div>
    </dialog>
  );
}
