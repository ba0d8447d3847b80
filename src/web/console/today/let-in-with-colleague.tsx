import { Sheet } from '../frame/sheet/sheet.tsx';
import { OverrideForm } from '../parts/override/override-form.tsx';

/** Lets a blocked customer in with the PIN of a colleague who may decide about blocks. */
export function LetInWithColleague({
  bookingId,
  name,
  onApproved,
  onClose,
}: {
  bookingId: string;
  name: string;
  onApproved: (approvalId: number) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Sheet title={`Let ${name} in`} subtitle="This customer is blocked." onClose={onClose}>
      <OverrideForm
        asked={{ act: 'decide_blocks', subject: `booking:${bookingId}`, paise: 0 }}
        label="Let in"
        onApproved={async (approvalId) => {
          await onApproved(approvalId);
          onClose();
        }}
        onClose={onClose}
      />
    </Sheet>
  );
}
