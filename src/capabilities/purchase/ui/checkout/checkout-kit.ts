import { checkContact, groupedPhone } from '../contact/check-contact.ts';
import { CheckoutNotice } from '../notices/checkout-notice.tsx';
import { paymentClient } from '../payment/payment-client.ts';
import { openPaymentWindow } from '../payment/payment-window.ts';
import { checkoutMachine } from './checkout-machine.ts';

/** The code that a purchase needs from the first press on. Visitors who only look do not load it. */
export const checkoutKit = {
  checkoutMachine,
  paymentClient,
  openPaymentWindow,
  checkContact,
  groupedPhone,
  CheckoutNotice,
};
