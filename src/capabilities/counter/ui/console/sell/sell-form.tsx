import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useSingleKeys } from '#console/keys/use-keys.ts';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import type { RequestedAnswer } from '../../../contract.ts';
import type { MadeSale } from './after-sale/made-sale.ts';
import { BuyerFields } from './buyer/buyer-fields.tsx';
import { includedIn } from './included-hours.ts';
import { Pay } from './pay/pay.tsx';
import { ProductFields } from './product-fields.tsx';
import { SaleBefore } from './sale-before.tsx';
import { chosenOf, draftFrom, isOfferOf, type SaleDraft } from './sale-draft.ts';
import { SaleProblem } from './sale-problem.tsx';
import { knownQuery, offerQuery } from './sell-queries.ts';
import { useSale } from './use-sale.ts';

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
  const [date, what, room, start, end, desk, own, phone, personId] = useWatch({
    control: form.control,
    name: ['date', 'what', 'room', 'start', 'end', 'desk', 'own', 'phone', 'personId'],
  });
  const api = useApi();
  const offer = useQuery({ ...offerQuery(api, date), enabled: isWholeDate(date) });
  // Typed values stay while the next date's offer loads or fails.
  const [shown, setShown] = useState(offer.data);
  if (offer.data && offer.data !== shown) setShown(offer.data);
  const known = useQuery(knownQuery(api, parsePhoneNumber(phone)));
  const chosen = shown ? chosenOf(shown, { date, what, room, start, end, desk, own }) : null;
  const sale = useSale(form, {
    chosen,
    today: shown?.first ?? '',
    personId,
    onSold,
    onRequested,
    onPriceChanged: () => void offer.refetch(),
    onHoursRefused: () => void known.refetch(),
  });
  const pressed = useMethodKeys((method) => form.setValue('method', method));
  if (!shown)
    return offer.error ? (
      <Failed error={offer.error} onAgain={() => void offer.refetch()} title="The prices could not be loaded" />
    ) : (
      <SheetSkeleton />
    );
  const member = known.data?.customers.find((customer) => customer.personId === personId);
  const included = chosen && member ? includedIn(chosen.selection, member.roomHours) : null;
  const { first: today } = shown;
  const isLooking = offer.isFetching && !isOfferOf(shown, date);

  return (
    <FormProvider {...form}>
      {sale.before && !sale.failure?.title ? <SaleBefore sale={sale.before} onNew={sale.forgetBefore} /> : null}
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
          <SaleProblem failure={sale.failure} />
          <Pay
            chosen={chosen}
            isLooking={isLooking}
            included={included}
            isForToday={!date || date === today}
            busy={sale.isPending}
            onPay={(paise) => void sale.sell(paise)}
            onBook={() => void sale.bookIncluded()}
          />
        </div>
      </form>
    </FormProvider>
  );
}

/** Keys 1 to 4 for the ways to pay, where nobody types. @returns a handler of the form's key presses. */
function useMethodKeys(onChoose: (method: SaleDraft['method']) => void): (event: KeyboardEvent) => void {
  const areKeysOn = useSingleKeys();
  return (event) => {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
    const method = methods[Number(event.key) - 1];
    if (!areKeysOn || isTyping || !method || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(method);
  };
}
