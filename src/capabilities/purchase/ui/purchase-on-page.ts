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

/** One purchase as its page shows it and works it. */
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
  /** A booking of theirs for the chosen time or a part of it, while nothing else is under way. */
  readonly bought: string | null;
  /** What the buyer's own unpaid orders are for, as selection keys: in their own way they never are. */
  readonly ownKeys: readonly string[];
  /** The months of theirs that include hours of the conference room. */
  readonly roomHours: readonly MonthOfHours[];
  /** How often the button was pressed with something missing: the error summary takes the focus whenever it grows. */
  readonly attempt: number;
  readonly formErrors: readonly FormError[];
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly payButton: RefObject<HTMLButtonElement | null>;
  /** Whether they want a second booking for a time that they have booked, asked once for a choice. */
  readonly second: {
    readonly open: boolean;
    readonly bookingId: string | null;
    readonly agree: () => void;
    readonly close: () => void;
  };
  /** The contact modal, for the services that ask there who it is for (PAY-11). */
  readonly modal: {
    readonly open: boolean;
    readonly close: () => void;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
};
