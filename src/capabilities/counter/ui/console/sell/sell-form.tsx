import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CallFailed } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { keepUnansweredChange, lastingPlace, nameChange, unansweredChange } from '#console/api/unanswered-change.ts';
import { useChange } from '#console/api/use-change.ts';
import { useSingleKeys } from '#console/keys/use-keys.ts';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { useStaff } from '#console/staff.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { BodyOf } from '#platform/call.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { sellCall, sellIncludedCall } from '../../../calls.ts';
import type { RequestedAnswer } from '../../../contract.ts';
import type { MadeSale } from './after-sale/made-sale.ts';
import { BuyerFields } from './buyer/buyer-fields.tsx';
import { includedIn } from './included-hours.ts';
import { Pay } from './pay/pay.tsx';
import { ProductFields } from './product-fields.tsx';
import { SaleBefore } from './sale-before.tsx';
import { chosenOf, draftFrom, isOfferOf, type SaleDraft, saleBodyOf } from './sale-draft.ts';
import { saleFailure } from './sale-failure.ts';
import { SaleProblem } from './sale-problem.tsx';
import { knownQuery, offerQuery } from './sell-queries.ts';

const methods: readonly SaleDraft['method'][] = ['cash', 'machine', 'link', 'upi'];

/** The three fields of a sale. The keys 1 to 4 choose how it is paid, where nobody types. */
export function SellForm({
  onSold,
  onRequested,
}: {
  onSold: (sold: MadeSale) => void;
  /** A place is held until the payment by link or QR code. */
  onRequested: (requested: RequestedAnswer, how: { isQr: boolean }) => void;
}) {
  const [search] = useSearchParams();
  // The call's body is made of the choice, the price that was seen and the payment; each step has its own rule.
  const form = useForm<SaleDraft>({ defaultValues: draftFrom(search) });
  const [date, what, start, end, desk, own, phone, personId] = useWatch({
    control: form.control,
    name: ['date', 'what', 'start', 'end', 'desk', 'own', 'phone', 'personId'],
  });
  const api = useApi();
  const offer = useQuery({ ...offerQuery(api, date), enabled: isWholeDate(date) });
  // Typed values stay while the next date's offer loads or fails.
  const [shown, setShown] = useState(offer.data);
  if (offer.data && offer.data !== shown) setShown(offer.data);
  const known = useQuery(knownQuery(api, parsePhoneNumber(phone)));
  const { id: staffId } = useStaff().staff;
  const [before, setBefore] = useState(() => unansweredChange('sale', staffId));
  const change = useChange(sellCall, {
    topics: ['bookings', 'visits', 'money'],
    keyPlace: lastingPlace('sale', staffId),
  });
  const booking = useChange(sellIncludedCall, { topics: ['bookings', 'visits'] });
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  const areKeysOn = useSingleKeys();
  const isOpen = useIsOpen();
  if (!shown)
    return offer.error ? (
      <Failed error={offer.error} onAgain={() => void offer.refetch()} title="The prices could not be loaded" />
    ) : (
      <SheetSkeleton />
    );
  const chosen = chosenOf(shown, { date, what, start, end, desk, own });
  const member = known.data?.customers.find((customer) => customer.personId === personId);
  const included = chosen && member ? includedIn(chosen.selection, member.roomHours) : null;
  const { first: today } = shown;
  const isLooking = offer.isFetching && !isOfferOf(shown, date);

  async function sell(receivedPaise: number): Promise<void> {
    if (!chosen || change.isPending) return;
    setFailure(null);
    form.clearErrors();
    const body = saleBodyOf(form.getValues(), { ...chosen, today, receivedPaise });
    const name = `${chosen.label}, ${formatRupees(paise(chosen.pricePaise))}`;
    nameChange('sale', staffId, name);
    try {
      const answer = await change.mutateAsync({ body });
      setBefore(null);
      if (!isOpen()) return sayLater('saleId' in answer ? 'The place is held until it is paid' : 'Sold', name);
      if ('saleId' in answer) onRequested(answer, { isQr: form.getValues('method') === 'upi' });
      else onSold(answer);
    } catch (error) {
      const failed = saleFailure(error, chosen.ownFields);
      if (!isOpen()) return sayLater(failed.title ?? 'Not sold', name, 'destructive');
      setBefore(unansweredChange('sale', staffId) && before);
      show(failed);
      if (error instanceof CallFailed && error.code === 'price_changed') void offer.refetch();
    }
  }
  async function bookIncluded(): Promise<void> {
    if (!chosen || booking.isPending) return;
    setFailure(null);
    const arriveNow = form.getValues('arriveNow') && chosen.selection['date'] === today;
    try {
      const body = { selection: chosen.selection, ...(arriveNow ? { arriveNow } : {}) } as BodyOf<
        typeof sellIncludedCall
      >;
      const answer = await booking.mutateAsync({ params: { uid: personId }, body });
      onSold({ ...answer, totalPaise: 0, changePaise: 0, invoiceNumber: null });
    } catch (error) {
      show(saleFailure(error, chosen.ownFields));
      // Another colleague, or the member, may have used the hours.
      void known.refetch();
    }
  }
  function show(failed: ReturnType<typeof saleFailure>): void {
    setFailure(failed);
    for (const { field, message } of failed.wrong) form.setError(field, { type: 'server', message });
    const [first] = failed.wrong;
    if (first) form.setFocus(first.field);
  }
  function pressed(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
    const method = methods[Number(event.key) - 1];
    if (!areKeysOn || isTyping || !method || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    form.setValue('method', method);
  }
  return (
    <FormProvider {...form}>
      {before && !failure?.title ? (
        <SaleBefore
          sale={before}
          onNew={() => {
            keepUnansweredChange('sale', staffId, null);
            setBefore(null);
          }}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way to what its buttons do */}
      <form
        noValidate
        className="sell"
        aria-label="Sale"
        onKeyDown={pressed}
        onSubmit={(event) => event.preventDefault()}
      >
        <BuyerFields />
        <ProductFields
          offer={shown}
          today={today}
          isPale={isLooking}
          failure={offer.error}
          onAgain={() => void offer.refetch()}
        />
        <div className="sell-end">
          <SaleProblem failure={failure} />
          <Pay
            chosen={chosen}
            isLooking={isLooking}
            included={included}
            isForToday={!date || date === today}
            busy={change.isPending || booking.isPending}
            onPay={(paise) => void sell(paise)}
            onBook={() => void bookIncluded()}
          />
        </div>
      </form>
    </FormProvider>
  );
}

/** Whether the form is still on the screen, for what is answered after it was closed. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return () => isOpen.current;
}

/** Says on the screen below how a sale ended whose sheet was closed before its answer. */
const sayLater = (title: string, text: string, kind: 'success' | 'destructive' = 'success') =>
  showToast({ title, text, kind, keep: true, about: 'sale' });
