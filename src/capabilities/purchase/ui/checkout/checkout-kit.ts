import { checkContact, groupedPhone } from '../contact/check-contact.ts';
import { CheckoutNotice } from '../notices/checkout-notice.tsx';
import { paymentClient } from '../payment/payment-client.ts';
import { openPaymentWindow } from '../payment/payment-window.ts';
import { checkoutMachine } from './checkout-machine.ts';

/** What a purchase needs from its first press on; visitors who only look do not load it. */
export const checkoutKit = {
  checkoutMachine,
  paymentClient,
  openPaymentWindow,
  checkContact,
  groupedPhone,
  CheckoutNotice,
};
