import { useSearchParams } from 'react-router';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { struckPrice } from '#capabilities/catalogue/rules/offers.ts';
import { coworkingFacts } from '#capabilities/catalogue/services/coworking/facts.ts';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import { useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupees, type Paise } from '#platform/money.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { useChoice } from '../../choice/use-choice.ts';
import { ContactModal } from '../../contact/contact-modal.tsx';
import { useExistingBookings } from '../../existing/use-existing-bookings.ts';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { PayPanel } from '../../pay/pay-panel.tsx';
import { PurchaseSummary } from '../../pay/purchase-summary.tsx';
import { usePurchase } from '../../use-purchase.ts';
import type { BookingProps } from '../booking-props.ts';
import { MonthNote } from '../month-note.tsx';
import { NextFreeDay } from '../next-free-day.tsx';
import { coworkingAddress, readCoworkingChoice, viewCoworking } from './coworking-choice.ts';
import { WelcomeNote } from './welcome-note.tsx';

/** The plan card with its start date, the contact modal, the payment (COWORK-03 to COWORK-14, MODAL). */
export function CoworkingBooking({
  today,
  catalogue,
  facility,
  brand,
  session,
  unavailable,
}: BookingProps<'coworking'>) {
  const [query] = useSearchParams();
  const { first, last, availability, now } = useSaleDates(coworkingFacts, today, { session });
  const choice = readCoworkingChoice(query, { first, last });
  const { address, latest, choose } = useChoice(choice, coworkingAddress);
  const { existing } = useExistingBookings('coworking', session);
  const view = viewCoworking(choice, { catalogue, facility, now: now(), mayHaveWelcome: existing.mayHaveWelcome });
  const purchase = usePurchase({
    service: coworkingFacts,
    session,
    brand,
    now,
    address,
    latest,
    quote: view.quote,
    pricedChoice: (own) => {
      const missing = { toast: missingToasts.startDate, message: missingToasts.startDate.text };
      return pricedDateChoice({
        ...view,
        date: choice.date,
        days: availability.days,
        noun: coworkingFacts.places.day.counted,
        own,
        missing,
      });
    },
    refresh: () => void availability.refresh(),
    asksIn: 'modal',
  });
  if (availability.failed) return unavailable;

  const { coworking, offers } = catalogue;
  const { state } = purchase.checkout;
  const notForThem = state.step === 'stopped' && state.problem.code === 'offer_does_not_apply';
  const price = formatRupees(view.price.total);
  const was = view.offer === 'applies' ? offers.welcome.insteadOf : undefined;
  return (
    <>
      <form noValidate onSubmit={purchase.onSubmit} className="purchase" id="plan">
        <div className="card grid min-w-0 content-start gap-8">
          <ErrorSummary errors={purchase.formErrors} attempt={purchase.attempt} />
          <PlanHead coworking={coworking} price={view.price} was={was} gstRate={facility.tax.coworking.gstRate} />
          <PlanFeatures features={coworking.plan.features} />
          <WelcomeNote
            sale={offers.welcome}
            offer={view.offer}
            usual={coworking.price.total}
            takeIt={coworkingAddress({ ...choice, wantsWelcome: true })}
          />
          <DayPicker
            id="date"
            label="Choose your start date"
            first={first}
            last={last}
            selected={choice.date}
            onSelect={(date) => choose({ date })}
            hrefFor={(date) => coworkingAddress({ ...choice, date })}
            days={availability.days}
            noun={coworkingFacts.places.day.counted}
            error={purchase.formErrors.find(({ fieldId }) => fieldId === 'date')?.message}
          />
        </div>
        <PayPanel
          service="coworking"
          purchase={purchase}
          now={now}
          what="desk"
          label={
            choice.date ? `Subscribe Monthly: ${price} from ${formatIstDay(choice.date, 'short')}` : 'Subscribe Monthly'
          }
          note={<MonthNote quote={view.quote} />}
          afterRefusal={
            notForThem ? (
              <LinkButton
                kind="secondary"
                to={coworkingAddress({ ...choice, wantsWelcome: false })}
                replace
                preventScrollReset
              >
                Pay the regular price, {formatRupees(coworking.price.total)}
              </LinkButton>
            ) : (
              <NextFreeDay
                checkout={purchase.checkout}
                date={choice.date}
                days={availability.days}
                address={address}
                addressOf={(date) => coworkingAddress({ ...choice, date })}
              />
            )
          }
          summary={
            <PurchaseSummary
              title={coworking.serviceName}
              quote={view.quote}
              listPrice={view.price}
              was={was}
              gstPercent={facility.tax.coworking.gstRate}
              now={availability.clock ? now() : null}
              service={coworkingFacts}
            />
          }
        />
      </form>
      <ContactModal title="Complete Your Co-working Subscription" purchase={purchase} />
    </>
  );
}

function PlanHead({
  coworking,
  price,
  was,
  gstRate,
}: {
  coworking: Catalogue['coworking'];
  /** What the month costs as it would be bought now. */
  price: GstPrice;
  /** The usual price, where an offer made it lower. */
  was: Paise | undefined;
  gstRate: number;
}) {
  const { plan } = coworking;
  const former = struckPrice(coworking);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h3">{coworking.serviceName}</h2>
        {plan.popular ? (
          <Badge tone="success" icon="spark">
            Most popular
          </Badge>
        ) : null}
        <span className="text-muted">{plan.durationLabel}</span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 figures">
        <span className="text-figure font-heavy">{formatRupees(price.total)}</span>
        <span className="text-muted">
          {was === undefined ? 'a month' : `for the first month instead of ${formatRupees(was)}`}:{' '}
          {formatRupees(price.base)} plus GST ({gstRate}%) {formatRupees(price.gst)}
        </span>
      </p>
      {was === undefined && former ? (
        <p className="text-small text-muted figures">
          <strong className="font-strong text-success">{coworking.saveText}</strong>: was{' '}
          <s>{formatRupees(former.amount)}</s>, charged from {formatIstDay(former.from, 'date')} to{' '}
          {formatIstDay(former.until, 'date')}
        </p>
      ) : null}
    </header>
  );
}
