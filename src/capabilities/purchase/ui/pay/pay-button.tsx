import type { Ref } from 'react';
import { Button } from '#design/button.tsx';

/** The one button of a purchase. Busy it says 'Processing...' at its own width, and further presses do nothing (PAY-17, PAY-18). */
export function PayButton({
  id,
  busy,
  disabled = false,
  describedBy,
  children,
  ref,
}: {
  id?: string;
  busy: boolean;
  /** Focusable although disabled; a press says what is missing. */
  disabled?: boolean;
  describedBy?: string | undefined;
  children: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Button
      kind="confirm"
      type="submit"
      className="w-full scroll-mt-16 scroll-mb-64 figures"
      aria-disabled={busy || disabled || undefined}
      aria-describedby={describedBy}
      busyLabel="Processing..."
      {...{ id, busy, ref }}
    >
      {children}
    </Button>
  );
}
