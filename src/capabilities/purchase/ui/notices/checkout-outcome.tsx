import { Notice } from '#design/notice.tsx';
import type { NoticeProps } from '../checkout/checkout.ts';

/** The checkout's notice once it is loaded; if the purchase's files cannot be loaded, it says so here. */
export function CheckoutOutcome(props: NoticeProps) {
  const { state, Notice: Loaded } = props.checkout;
  if (Loaded) return <Loaded {...props} />;
  if (state.step !== 'stopped') return null;
  return (
    <Notice tone="error" title="Payment Error">
      <p>Could not initiate payment. Please try again.</p>
      <p>You seem to be offline. You have not been charged.</p>
    </Notice>
  );
}
