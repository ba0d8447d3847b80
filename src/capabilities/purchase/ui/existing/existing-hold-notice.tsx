import { LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { HoldLine, useHoldLeft } from '../hold/hold-line.tsx';

/** The buyer's own hold on the chosen place, from before a reload or from another tab. */
export function ExistingHoldNotice({ until, now, what }: { until: string; now: () => Date; what: string }) {
  const left = useHoldLeft(until, now);
  if (left.ended) return null;
  return (
    <Notice
      title={`Your ${what} is still held`}
      actions={
        <LinkButton kind="secondary" to="/my-bookings?tab=pending">
          Release in My Bookings
        </LinkButton>
      }
    >
      <HoldLine left={left} what={what} />
    </Notice>
  );
}
