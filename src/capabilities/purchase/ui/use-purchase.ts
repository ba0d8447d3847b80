import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Selection, ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import { parsePhoneNumber } from '#platform/phone-number.ts';
import { isBusy } from './checkout-flow.ts';
import { signInWords, type Words } from './checkout-words.ts';
import type { ContactForm } from './contact-fields.tsx';
import type { contactModalSchema, dayPassFormSchema } from './contact-rules.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { AuthorizedFetch } from './payment-client.ts';
import { signInLink } from './sign-in-link.ts';
import { type Checkout, tell, useCheckout } from './use-checkout.ts';
import { useContactForm } from './use-contact-form.ts';

/** Who is signed in, as far as a purchase is interested. */
export type PurchaseSession = {
  readonly user: {
    readonly displayName: string | null;
    readonly email: string | null;
    readonly phoneNumber: string | null;
  } | null;
  readonly isLoading: boolean;
  readonly send: AuthorizedFetch;
};

/** What the page has so far: a priced choice, or what is missing with its toast and its place on the page. */
export type Wish =
  | { readonly ok: true; readonly selection: Selection; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly missing: { readonly words: Words; readonly fieldId: string; readonly message: string };
    };

type Mistake = { readonly fieldId: string; readonly message: string };

export type PurchaseOnPage = {
  readonly form: UseFormReturn<ContactForm>;
  readonly checkout: Checkout;
  readonly busy: boolean;
  /** How often the button was pressed with something missing: the error summary takes the focus whenever it grows. */
  readonly attempt: number;
  readonly mistakes: readonly Mistake[];
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly payButton: RefObject<HTMLButtonElement | null>;
};

/**
 * The steps of every purchase on its page (SPEC section 4, 'Booking payment flow'): not signed in, a toast and the login page with the
 * way back; something missing, its toast and the summary; else the order. A press that comes before it is known who is signed in is
 * done as soon as it is. After signing in the page stands as it was, with the focus on the button.
 */
export function usePurchase({
  service,
  schema,
  session,
  brand,
  now,
  address,
  wish,
}: {
  service: ServiceType;
  schema: typeof dayPassFormSchema | typeof contactModalSchema;
  session: PurchaseSession;
  brand: string;
  now: () => Date;
  /** The page with everything chosen, to come back to. */
  address: string;
  wish: Wish;
}): PurchaseOnPage {
  const navigate = useNavigate();
  const form = useContactForm(service, schema, session.user);
  const [attempt, setAttempt] = useState(0);
  const [hasPressed, setPressed] = useState(false);
  const payButton = useRef<HTMLButtonElement>(null);

  const signIn = () => {
    tell(signInWords(service));
    keepDraft(service, { ...readDraft(service), ...form.getValues(), wasPaying: true });
    location.assign(signInLink(address));
  };
  const checkout = useCheckout({
    send: session.send,
    brand,
    now,
    go: (path) => void navigate(path),
    onSignInNeeded: signIn,
    onPaid: () => dropDraft(service),
  });
  const busy = isBusy(checkout.state) || (hasPressed && session.isLoading);

  const lookOver = () => {
    setAttempt((count) => count + 1);
    if (!wish.ok) tell(wish.missing.words);
  };
  const buy = form.handleSubmit((who) => {
    if (!wish.ok) return lookOver();
    setAttempt(0);
    const phone = parsePhoneNumber(who.customerPhone) ?? who.customerPhone;
    const customer = { name: who.customerName, email: who.customerEmail, phone };
    checkout.buy({ selection: wish.selection, quote: wish.quote, customer, whatsApp: who.emailOnly !== true });
  }, lookOver);
  const press = () => void (session.user ? buy() : signIn());

  const mustWait = useRef(false);
  useEffect(() => {
    if (!mustWait.current || session.isLoading) return;
    mustWait.current = false;
    press();
  });

  const isSignedIn = session.user !== null;
  useEffect(() => {
    const draft = readDraft(service);
    if (!isSignedIn || !draft.wasPaying) return;
    keepDraft(service, { ...draft, wasPaying: false });
    payButton.current?.focus();
  }, [service, isSignedIn]);

  return {
    form,
    checkout,
    busy,
    attempt,
    mistakes: attempt > 0 ? mistakesOf(form, wish) : [],
    payButton,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      if (!session.isLoading) return press();
      mustWait.current = true;
      setPressed(true);
    },
  };
}

/** What is missing or wrong, in the order of the page. */
function mistakesOf({ formState: { errors } }: UseFormReturn<ContactForm>, wish: Wish): Mistake[] {
  const fields = ['customerName', 'customerEmail', 'customerPhone'] as const;
  return [
    ...(wish.ok ? [] : [{ fieldId: wish.missing.fieldId, message: wish.missing.message }]),
    ...fields.flatMap((fieldId) => {
      const message = errors[fieldId]?.message;
      return message ? [{ fieldId, message }] : [];
    }),
  ];
}
