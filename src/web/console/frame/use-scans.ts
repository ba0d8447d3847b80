import { useNavigate } from 'react-router';
import { isCovered, useKeys } from '#console/keys/use-keys.ts';
import { showToast } from '#design/toasts/toasts.ts';

/** On other screens than Today a scan opens the booking. Where it cannot, and where a code was not read, a sentence says what to do. */
export function useScans({
  isToday,
  mayOpen,
  sheetState,
}: {
  isToday: boolean;
  mayOpen: boolean;
  /** Opens a sheet over this screen. */
  sheetState: unknown;
}): void {
  const navigate = useNavigate();
  useKeys({
    scan: (ticket) => {
      if (isCovered()) return warn('Scan not used', 'Close this window and scan again.');
      if (isToday) return undefined;
      if (mayOpen) return void navigate(`/console/bookings/${ticket}`, { state: sheetState });
      return warn('Scan not used', 'Scans check guests in on Today. Your role does not open bookings.');
    },
    misplaced: () => warn('Scan not used', 'It was typed into the field. Delete it there, and scan outside of fields.'),
    unread: () =>
      warn(
        'Code not recognised',
        'If it is our ticket, set the scanner to a US English keyboard, with Enter after each code.',
      ),
  });
}

const warn = (title: string, text: string): void => showToast({ title, text, kind: 'warning', about: 'scan' });
