import type { RefObject, SubmitEvent } from 'react';
import type { MonthOfHours } from '#capabilities/booking/rules/credits/room-hours.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { Checkout } from './checkout/checkout.ts';
import type { PricedChoice } from './choice/choice-in-address.ts';
import type { ContactErrors } from './contact/contact-facts.ts';
import type { ContactForm } from './contact/contact-form.ts';
import type { OwnHold } from './existing/existing-bookings.ts';
import type { FormError } from './form-errors.ts';

/** Who is signed in, as far as a purchase is interested. */
export type PurchaseSession = {
  readonly user: {
    readonly uid: string;
    readonly displayName: string | null;
    readonly email: string | null;
    readonly phoneNumber: string | null;
  } | null;
  readonly isLoading: boolean;
  readonly send: AuthorizedFetch;
};

/** The state and actions of the purchase on a page. */
export type PurchaseOnPage = {
  readonly form: ContactForm;
  readonly errors: ContactErrors;
  readonly checkout: Checkout;
  readonly priced: PricedChoice;
  readonly busy: boolean;
  /** Whether the button was pressed since the choice was last complete; corrections then lead back to it. */
  readonly hasPressed: boolean;
  /** The buyer's hold for this choice from before a reload or from another tab. */
  readonly existingHold: OwnHold | null;
  /** The buyer's booking that overlaps the chosen time. Null during a purchase. */
  readonly bought: string | null;
  /** Selection keys of the buyer's own unpaid orders. These never block the buyer. */
  readonly ownKeys: readonly string[];
  /** The months of theirs that include hours of the conference room. */
  readonly roomHours: readonly MonthOfHours[];
  /** How often the button was pressed with something missing: the error summary takes the focus whenever it grows. */
  readonly attempt: number;
  readonly formErrors: readonly FormError[];
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly payButton: RefObject<HTMLButtonElement | null>;
  /** Whether the buyer wants a second booking at a time already booked. Asked once per choice. */
  readonly second: {
    readonly open: boolean;
    readonly bookingId: string | null;
    readonly agree: () => void;
    readonly close: () => void;
  };
  /** The contact modal, for services that ask for the contact details there (PAY-11). */
  readonly modal: {
    readonly open: boolean;
    readonly close: () => void;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
};
