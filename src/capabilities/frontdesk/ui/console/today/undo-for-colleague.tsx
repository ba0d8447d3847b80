import { useChange } from '#console/api/use-change.ts';
import { OverrideForm } from '#console/parts/override/override-form.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { isolated } from '#platform/names/isolated.ts';
import { undoVisitCall } from '../../../calls.ts';
import type { ArrivalRow } from './board.ts';

/** Takes back an arrival that a colleague recorded, with the PIN of someone who may. */
export function UndoForColleague({ row, onClose }: { row: ArrivalRow; onClose: () => void }) {
  const { bookingId, customerName, visitKey = '', by } = row;
  const change = useChange(undoVisitCall, { topics: ['visits'] });
  const undo = async (approvalId: number) => {
    await change.mutateAsync({ params: { key: visitKey }, body: { approvalId } });
    showToast({ title: `${isolated(customerName)} is no longer checked in`, kind: 'success', about: visitKey });
    onClose();
  };
  return (
    <Sheet
      title={`Undo the check-in of ${isolated(customerName)}`}
      subtitle={by ? `Checked in by ${isolated(by)}.` : undefined}
      onClose={onClose}
    >
      <OverrideForm
        asked={{ act: 'undo_any_arrival', subject: `booking:${bookingId}`, paise: 0 }}
        label="Undo check-in"
        onApproved={undo}
        onClose={onClose}
      />
    </Sheet>
  );
}
