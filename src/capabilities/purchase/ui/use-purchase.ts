import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { withdrawToast } from '#design/toasts/toasts.ts';
import type { Checkout } from './checkout/checkout.ts';
import { isBusy } from './checkout/checkout-state.ts';
import { loadCheckoutKit } from './checkout/load-checkout-kit.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import type { PricedChoice } from './choice/choice-in-address.ts';
import type { ContactErrors } from './contact/contact-facts.ts';
import { deleteDraft, setPaying } from './contact/draft.ts';
import { useContactForm } from './contact/use-contact-form.ts';
import { type ExistingBookings, existingBookingAt } from './existing/existing-bookings.ts';
import { existingBookingsKey, useExistingBookings, useOwnHold } from './existing/use-existing-bookings.ts';
import { formErrors } from './form-errors.ts';
import { contactToast, notReadyToast, showCheckoutToast, signInToast } from './notices/validation-toasts.ts';
import { usePayFocus, useRefusal } from './pay/use-pay-focus.ts';
import type { PurchaseOnPage, PurchaseSession } from './purchase-on-page.ts';
import { useQueuedSubmit, useReturnFromSignIn } from './use-queued-submit.ts';

/**
 * The steps of every purchase on its page (SPEC section 4, 'Booking payment flow'). Something missing: a toast and the summary. Not signed in: a
 * toast and the login page with the way back. Else the contact modal, if any, and the order. A press before it is known who is signed in waits
 * for that. After signing in the page is as before, with the focus on the button.
 */
export function usePurchase({
  service: { id: service, signIn: signInText },
  session,
  brand,
  now,
  address,
  latest,
  quote,
  pricedChoice,
  refresh,
  asksIn = 'page',
}: {
  service: Pick<ServiceFacts, 'id' | 'signIn'>;
  session: PurchaseSession;
  brand: string;
  now: () => Date;
  /** The page with everything chosen, to come back to. */
  address: string;
  /** The address of the latest choice, which the page may not show yet. */
  latest: () => string;
  /** The priced choice, also where its place is taken; null while nothing can be priced. */
  quote: Quote | null;
  /**
   * @param own the keys of what the buyer's own unpaid orders are for: those places are theirs, although they may count as taken.
   * @param roomHours the months of theirs that include hours of the conference room.
   */
  pricedChoice: (own: readonly string[], roomHours: ExistingBookings['roomHours']) => PricedChoice;
  /** Fetches availability again: another buyer has the place, or the buyer holds or released one. */
  refresh: () => void;
  /** Where the person's details are asked for. The modal closes before the provider's window opens, which cannot lie over it. */
  asksIn?: 'page' | 'modal';
}): PurchaseOnPage {
  const navigate = useNavigate();
  const { form, errors } = useContactForm(service, session.user, { clearsOnEdit: asksIn === 'modal' });
  const [attempt, setAttempt] = useState(0);
  const [modalOpen, setModalOpen] = useState(false);
  const orderedAt = useRef(address);
  const [isAskingForSecond, setAskingForSecond] = useState(false);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const client = useQueryClient();
  const payButton = useRef<HTMLButtonElement>(null);

  const signIn = () => {
    showCheckoutToast(signInToast({ signIn: signInText }), 'sign-in');
    setPaying(service, true);
    location.assign(signInPath(address));
  };
  const checkout = useCheckout({
    send: session.send,
    brand,
    now,
    go: (path) => void navigate(path),
    isStillChosen: () => orderedAt.current === latest(),
    onSignInNeeded: signIn,
    onPaid() {
      deleteDraft(service);
      void client.invalidateQueries({ queryKey: existingBookingsKey });
    },
  });
  const { existing, isLoading: isLoadingExisting } = useExistingBookings(service, session);
  const bought = existingBookingAt(existing, quote?.visit ?? null);
  const own = useOwnHold(checkout, existing.holds);
  const { roomHours } = existing;
  const priced = pricedChoice(own.keys, roomHours);
  const saysWhy = !priced.ok && priced.missing.why !== undefined;
  useHeldNews(checkout, refresh);

  const showErrors = (wrong: ContactErrors = {}) => {
    if (asksIn === 'page' || !priced.ok) setAttempt((count) => count + 1);
    const about = { phone: form.read().customerPhone, wrong: Object.keys(wrong) };
    const toast = priced.ok ? contactToast(service, about) : priced.missing.toast;
    if (toast) showCheckoutToast(toast, 'missing');
    if (asksIn === 'modal') focusFirst(Object.keys(wrong));
  };
  const pay = async () => {
    const machine = await checkout.prepare();
    const checked = machine ? await form.submit() : null;
    if (!machine || !checked) return isBusy(checkout.state) ? undefined : showCheckoutToast(notReadyToast);
    if (!checked.ok) return showErrors(checked.errors);
    setModalOpen(false);
    withdrawToast('missing');
    orderedAt.current = address;
    if (!priced.ok) return showErrors();
    setAttempt(0);
    return machine.buy(priced, checked.who, asksIn);
  };

  /** Missing details are requested before the sign-in, unless the account fills them in. */
  const checkBeforeSignIn = async () => {
    const wrong = asksIn === 'page' ? await form.checkEarly(['customerName', 'customerEmail']) : null;
    if (!priced.ok || Object.keys(wrong ?? {}).length > 0) showErrors(wrong ?? {});
    else signIn();
  };
  const press = (agreed = agreedTo) => {
    if (saysWhy) return showErrors();
    if (!session.user) return void checkBeforeSignIn();
    if (priced.ok && bought && agreed !== address && checkout.ownHold() === null) return setAskingForSecond(true);
    if (asksIn === 'page') return void pay();
    if (!priced.ok) return showErrors();
    setAttempt(0);
    void loadCheckoutKit();
    // A new attempt begins. On a phone the last toast would cover the modal's head.
    withdrawToast('checkout');
    setModalOpen(true);
  };

  const isComplete = priced.ok && Object.values(errors).every((error) => error === undefined);
  useEffect(() => {
    if (isComplete) withdrawToast('missing');
  }, [isComplete]);
  useEffect(() => () => withdrawToast('missing'), []);

  const queued = useQueuedSubmit({
    address,
    latest,
    isLoading: session.isLoading || isLoadingExisting,
    isBusy: isBusy(checkout.state),
    needsNobody: saysWhy,
    act: press,
  });
  const busy = isBusy(checkout.state) || queued.isQueued;
  usePayFocus(payButton, checkout.state);
  useRefusal(checkout, address, () => {
    refresh();
    void client.invalidateQueries({ queryKey: existingBookingsKey });
  });
  useReturnFromSignIn(service, session.user !== null, payButton);

  return {
    form,
    errors,
    checkout,
    priced,
    busy,
    existingHold:
      priced.ok && !busy ? (own.existing.find(({ key }) => key === priced.quote.selectionKey) ?? null) : null,
    bought: checkout.state.step === 'idle' ? bought : null,
    ownKeys: own.keys,
    roomHours,
    hasPressed: attempt > 0 || busy,
    attempt,
    formErrors: attempt > 0 ? formErrors(asksIn === 'page' ? errors : {}, priced) : [],
    payButton,
    onSubmit: queued.onSubmit,
    second: {
      open: isAskingForSecond,
      bookingId: bought,
      agree() {
        setAskingForSecond(false);
        setAgreedTo(address);
        press(address);
      },
      close: () => setAskingForSecond(false),
    },
    modal: {
      open: modalOpen,
      close: () => setModalOpen(false),
      onSubmit(event) {
        event.preventDefault();
        void pay();
      },
    },
  };
}

/** Availability changes as soon as the buyer holds or releases a place. */
function useHeldNews(checkout: Checkout, changed: () => void): void {
  const orderId = checkout.ownHold()?.orderId ?? null;
  const last = useRef(orderId);
  useEffect(() => {
    if (last.current !== orderId) changed();
    last.current = orderId;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per change of what is held
  }, [orderId]);
}

/** In the modal the first wrong field takes the focus, as all of them are in sight; the fields' ids are their names. */
function focusFirst(wrong: readonly string[]): void {
  const fields = ['customerName', 'customerEmail', 'customerPhone', 'companyName', 'companyGstin', 'companyAddress'];
  document.getElementById(fields.find((name) => wrong.includes(name)) ?? '')?.focus();
}
