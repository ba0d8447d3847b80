import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { type GstPrice, gstWords } from '#capabilities/catalogue/rules/gst-price.ts';
import { struckPrice } from '#capabilities/catalogue/rules/offers.ts';
import { coworkingFacts } from '#capabilities/catalogue/services/coworking/facts.ts';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/button.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupees, type Paise } from '#platform/money.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { ContactModal } from '../../contact/contact-modal.tsx';
import { useExistingBookings } from '../../existing/use-existing-bookings.ts';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { BookingDays, BookingForm } from '../booking-form.tsx';
import { MonthNote } from '../month-note.tsx';
import { NextFreeDay } from '../next-free-day.tsx';
import { type BookingProps, useBooking } from '../use-booking.ts';
import { coworkingAddress, readCoworkingChoice, viewCoworking } from './coworking-choice.ts';
import { WelcomeNote } from './welcome-note.tsx';

/** The plan card with its start date, the contact modal, the payment (COWORK-03 to COWORK-14, MODAL). */
export function CoworkingBooking({ catalogue, facility, ...page }: BookingProps<'coworking'>) {
  const { mayHaveWelcome } = useExistingBookings('coworking', page.session).existing;
  const booking = useBooking(coworkingFacts, page, {
    read: readCoworkingChoice,
    addressOf: coworkingAddress,
    view: (choice, now) => viewCoworking(choice, { catalogue, facility, now, mayHaveWelcome }),
    priced: (pricing) => pricedDateChoice({ ...pricing, missing: missingToasts.startDate }),
    asksIn: 'modal',
  });
  const { choice, purchase, view } = booking;
  const { coworking, offers } = catalogue;
  const { gstRate } = facility.tax.coworking;
  const { state } = purchase.checkout;
  const notForThem = state.step === 'stopped' && state.problem.code === 'offer_does_not_apply';
  const price = formatRupees(view.price.total);
  const was = view.offer === 'applies' ? offers.welcome.insteadOf : undefined;
  return (
    <BookingForm
      booking={booking}
      label={
        choice.date ? `Subscribe Monthly: ${price} from ${formatIstDay(choice.date, 'short')}` : 'Subscribe Monthly'
      }
      note={<MonthNote quote={view.quote} day={booking.day} what="desk" />}
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
          <NextFreeDay booking={booking} />
        )
      }
      summary={{ title: coworking.serviceName, listPrice: view.price, was, gstPercent: gstRate }}
      modal={<ContactModal title="Complete Your Co-working Subscription" purchase={purchase} />}
    >
      <PlanHead coworking={coworking} price={view.price} was={was} gstRate={gstRate} />
      <PlanFeatures features={coworking.plan.features} />
      <WelcomeNote
        sale={offers.welcome}
        offer={view.offer}
        usual={coworking.price.total}
        takeIt={coworkingAddress({ ...choice, wantsWelcome: true })}
      />
      <BookingDays booking={booking} label="Choose your start date" />
    </BookingForm>
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
          {formatRupees(price.base)} plus {gstWords(price, gstRate)} {formatRupees(price.gst)}
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
