import { useState } from 'react';
import { OverrideForm } from '#console/parts/override/override-form.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCan } from '#console/staff.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { CheckIn } from '../check-in/use-check-in.ts';
import { MissedArrivals } from './missed-arrivals.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import type { Shown } from './verdict-text.ts';

/** The last verdict with its actions: guests, dismiss, let a blocked customer in. */
export function LastVerdict({ checking }: { checking: CheckIn }) {
  const can = useCan();
  const [lettingIn, setLettingIn] = useState<{ bookingId: string; name: string } | null>(null);
  function letIn({ bookingId, name = 'the guest' }: Shown): void {
    if (bookingId === undefined) return;
    if (can('decide_blocks')) void checking.checkIn(bookingId, 'list', {});
    else setLettingIn({ bookingId, name });
  }
  return (
    <div className="today-verdict">
      {lettingIn ? (
        <LetInWithColleague
          {...lettingIn}
          onApproved={(approvalId) => checking.checkIn(lettingIn.bookingId, 'list', { approvalId })}
          onClose={() => setLettingIn(null)}
        />
      ) : null}
      <VerdictPanel
        shown={checking.shown}
        onDismiss={checking.dismiss}
        onGuests={(key, guests) => void checking.noteGuests(key, guests)}
        onLetIn={letIn}
      />
      <MissedArrivals shown={checking.shown} />
    </div>
  );
}

/** Lets a blocked customer in with the PIN of a colleague who may decide about blocks. */
function LetInWithColleague({
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
    <Sheet title={`Let ${isolated(name)} in`} subtitle="This customer is blocked." onClose={onClose}>
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
