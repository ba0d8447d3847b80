import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Selection, ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import { withdrawToast } from '#design/toasts.ts';
import { useKeptFocus } from '#design/use-kept-focus.ts';
import { parsePhoneNumber } from '#platform/phone-number.ts';
import { contactWords, signInWords, unreadyWords, type Words } from './asking-words.ts';
import { isBusy } from './checkout-state.ts';
import type { ContactErrors, ContactFacts } from './contact-facts.ts';
import type { ContactForm } from './contact-form.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { loadCheckoutKit } from './load-checkout-kit.ts';
import type { OwnHold } from './own-hold.ts';
import type { PurchaseSession } from './purchase-session.ts';
import { signInLink } from './sign-in-link.ts';
import { tell } from './tell.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useContactForm } from './use-contact-form.ts';
import { useOwnHold } from './use-own-hold.ts';

/** What the page has so far: a priced choice, or what is missing with its toast and its place on the page. */
export type Wish =
  | { readonly ok: true; readonly selection: Selection; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly missing: {
        readonly words: Words;
        readonly fieldId: string;
        readonly message: string;
        /** The button is disabled meanwhile and these words stand beside it (CONF-19); reached anyhow, it says what is missing. */
        readonly why?: string;
      };
    };

type Mistake = { readonly fieldId: string; readonly message: string };

export type PurchaseOnPage = {
  readonly form: ContactForm;
  readonly errors: ContactErrors;
  readonly checkout: Checkout;
  readonly wish: Wish;
  readonly busy: boolean;
  /** Whether the button was pressed since the choice was last complete: what is mended now leads back to it. */
  readonly hasPressed: boolean;
  /** An order for just this choice of before the page was loaded, or of another tab, whose place is still held. */
  readonly heldBefore: OwnHold | null;
  /** How often the button was pressed with something missing: the error summary takes the focus whenever it grows. */
  readonly attempt: number;
  readonly mistakes: readonly Mistake[];
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly payButton: RefObject<HTMLButtonElement | null>;
  /** The contact modal, for the services that ask there who it is for (PAY-11). */
  readonly modal: {
    readonly open: boolean;
    readonly close: () => void;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
};

/**
 * The steps of every purchase on its page (SPEC section 4, 'Booking payment flow'): not signed in, a toast and the login page with the
 * way back; something missing, its toast and the summary; else the contact modal where there is one, and the order. A press that comes
 * before it is known who is signed in is done as soon as it is. After signing in the page stands as it was, with the focus on the button.
 */
export function usePurchase({
  service,
  session,
  brand,
  now,
  address,
  wanted,
  wishOf,
  onTaken,
  asksIn = 'page',
}: {
  service: ServiceType;
  session: PurchaseSession;
  brand: string;
  now: () => Date;
  /** The page with everything chosen, to come back to. */
  address: string;
  /** The same of what was chosen last; the page may still be on its way there. */
  wanted: () => string;
  /** @param own the key of what the buyer's own order in hand is for: that place is theirs, although it counts as taken. */
  wishOf: (own: string | null) => Wish;
  /** Called when the server said that somebody else has the place. */
  onTaken: () => void;
  /** Where the person's details are asked for. The modal closes before the provider's window opens, which cannot lie over it. */
  asksIn?: 'page' | 'modal';
}): PurchaseOnPage {
  const navigate = useNavigate();
  const { form, errors } = useContactForm(service, session.user, { clearsOnEdit: asksIn === 'modal' });
  const [attempt, setAttempt] = useState(0);
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  const [modalOpen, setModalOpen] = useState(false);
  const orderedAt = useRef(address);
  const payButton = useRef<HTMLButtonElement>(null);

  const signIn = () => {
    tell(signInWords(service), 'sign-in');
    keepDraft(service, { ...readDraft(service), ...form.read(), wasPaying: true });
    location.assign(signInLink(address));
  };
  const checkout = useCheckout({
    send: session.send,
    brand,
    now,
    go: (path) => void navigate(path),
    isStillWanted: () => orderedAt.current === wanted(),
    onSignInNeeded: signIn,
    onPaid: () => dropDraft(service),
  });
  const own = useOwnHold(service, checkout, session, now);
  const wish = ownWish(own.keys, wishOf);
  const busy = isBusy(checkout.state) || pressedFor !== null;

  const lookOver = (wrong: ContactErrors = {}) => {
    if (asksIn === 'page' || !wish.ok) setAttempt((count) => count + 1);
    const about = { phone: form.read().customerPhone, wrong: Object.keys(wrong) };
    const words = wish.ok ? contactWords(service, about) : wish.missing.words;
    if (words) tell(words, 'missing');
    if (asksIn === 'modal') focusFirst(Object.keys(wrong));
  };
  const order = (who: ContactFacts) => {
    setModalOpen(false);
    withdrawToast('missing');
    orderedAt.current = address;
    if (!wish.ok) return lookOver();
    setAttempt(0);
    const phone = parsePhoneNumber(who.customerPhone) ?? who.customerPhone;
    const customer = {
      name: who.customerName,
      email: who.customerEmail,
      // MODAL-13
      phone: asksIn === 'modal' ? who.customerPhone.replace(/\D/g, '') : phone,
    };
    const selection = withPurpose(wish.selection, who.purpose);
    void checkout.buy({
      selection,
      quote: wish.quote,
      customer,
      whatsApp: who.emailOnly !== true,
      withGstin: who.withoutGstin !== true,
    });
  };
  const buy = async () => {
    const isReady = await checkout.prepare();
    const checked = isReady ? await form.submit() : null;
    if (checked?.ok) order(checked.who);
    else if (checked) lookOver(checked.errors);
    else if (!isBusy(checkout.state)) tell(unreadyWords);
  };

  const press = () => {
    if (!session.user) return signIn();
    if (asksIn === 'page') return void buy();
    if (!wish.ok) return lookOver();
    setAttempt(0);
    void loadCheckoutKit();
    // A new attempt begins; on a phone what was said about the last one would lie over the modal's head.
    withdrawToast('checkout');
    setModalOpen(true);
  };

  const isComplete = wish.ok && Object.values(errors).every((error) => error === undefined);
  useEffect(() => {
    if (isComplete) withdrawToast('missing');
  }, [isComplete]);
  useEffect(() => () => withdrawToast('missing'), []);

  // A press waits until the page shows what was chosen and it is known who is signed in; for what is chosen after it, it was none.
  useEffect(() => {
    if (pressedFor === null) return;
    if (pressedFor !== wanted()) return setPressedFor(null);
    if (pressedFor !== address || session.isLoading) return;
    setPressedFor(null);
    if (!wish.ok && wish.missing.why) lookOver();
    else press();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a press does is made anew at each render
  }, [pressedFor, address, session.isLoading]);

  useKeptFocus(() => payButton.current?.form, payButton);
  const { state, reset } = checkout;
  // The provider's window takes the focus with it when it goes.
  const hadWindow = useRef(false);
  useEffect(() => {
    if (hadWindow.current && state.step !== 'paying' && document.activeElement === document.body) {
      payButton.current?.focus({ preventScroll: true });
    }
    hadWindow.current = state.step === 'paying' || state.step === 'asking';
  }, [state.step]);
  const refused = state.step === 'stopped' && state.order === null ? state.problem.code : null;
  useEffect(() => {
    if (refused === 'slot_taken' || refused === 'sold_out') onTaken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [refused]);
  // A refusal is about the choice of then: with another choice it goes.
  const refusedFor = useRef<string | null>(null);
  useEffect(() => {
    if (refused === null) refusedFor.current = null;
    else if (refusedFor.current === null) refusedFor.current = address;
    else if (refusedFor.current !== address) {
      reset();
      withdrawToast('checkout');
    }
  }, [refused, address, reset]);

  const isSignedIn = session.user !== null;
  useEffect(() => {
    if (isSignedIn) withdrawToast('sign-in');
    const draft = readDraft(service);
    if (!isSignedIn || !draft.wasPaying) return;
    keepDraft(service, { ...draft, wasPaying: false });
    void loadCheckoutKit();
    payButton.current?.focus();
  }, [service, isSignedIn]);

  return {
    form,
    errors,
    checkout,
    wish,
    busy,
    heldBefore: wish.ok && !busy ? (own.before.find(({ key }) => key === wish.quote.selectionKey) ?? null) : null,
    hasPressed: attempt > 0 || busy,
    attempt,
    mistakes: attempt > 0 ? mistakesOf(asksIn === 'page' ? errors : {}, wish) : [],
    payButton,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      if (wanted() !== address) return setPressedFor(wanted());
      if (!wish.ok && wish.missing.why) return lookOver();
      return session.isLoading ? setPressedFor(address) : press();
    },
    modal: {
      open: modalOpen,
      close: () => setModalOpen(false),
      onSubmit(event) {
        event.preventDefault();
        void buy();
      },
    },
  };
}

/** The wish as it is; where a place is in its way, as it is for whoever holds that place themselves. */
function ownWish(keys: readonly string[], wishOf: (own: string | null) => Wish): Wish {
  const wish = wishOf(null);
  return wish.ok ? wish : (keys.map(wishOf).find(({ ok }) => ok) ?? wish);
}

/** In the modal the first wrong field takes the focus, as all of them are in sight; the fields' ids are their names. */
function focusFirst(wrong: readonly string[]): void {
  const fields = ['customerName', 'customerEmail', 'customerPhone'];
  document.getElementById(fields.find((name) => wrong.includes(name)) ?? '')?.focus();
}

function withPurpose(selection: Selection, purpose: string | undefined): Selection {
  return selection.serviceType === 'meetingRoom' && purpose ? { ...selection, purpose } : selection;
}

/** What is missing or wrong, in the order of the page. */
function mistakesOf(errors: ContactErrors, wish: Wish): Mistake[] {
  const fields = ['customerName', 'customerEmail', 'customerPhone', 'purpose'] as const;
  return [
    ...(wish.ok ? [] : [{ fieldId: wish.missing.fieldId, message: wish.missing.message }]),
    ...fields.flatMap((fieldId) => {
      const message = errors[fieldId];
      return message ? [{ fieldId, message }] : [];
    }),
  ];
}
