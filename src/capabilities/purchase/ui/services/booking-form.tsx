import type { ComponentProps, ReactNode } from 'react';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import type { PricedView } from '../choice/choice-in-address.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { ErrorSummary } from '../pay/lazy-extras.ts';
import { PayPanel } from '../pay/pay-panel.tsx';
import { PurchaseSummary } from '../pay/purchase-summary.tsx';
import type { Booking, DatedChoice } from './use-booking.ts';

type Summary = Omit<ComponentProps<typeof PurchaseSummary>, 'service' | 'now' | 'quote'>;

/** The booking form of every service: its own fields, the price, and the one button. */
export function BookingForm({
  booking: { availability, now, serverNow, service, view, purchase, unavailable },
  label,
  summary,
  note,
  afterRefusal,
  included,
  modal,
  children,
}: {
  booking: Pick<Booking, 'availability' | 'now' | 'serverNow' | 'service' | 'purchase' | 'unavailable' | 'view'>;
  /** Of the button: 'Pay ₹384 for Tue 24 Nov'. */
  label: string;
  /** The price panel's own texts and prices; `quote` where it is not the choice's. */
  summary: Summary & { quote?: PricedView['quote'] };
  note?: ReactNode;
  afterRefusal?: ReactNode;
  /** Hours that a membership includes. */
  included?: ReactNode;
  /** Where the person's details are asked for, unless among the fields; such a form is a card. */
  modal?: ReactNode;
  /** The service's own fields. */
  children: ReactNode;
}) {
  if (availability.failed) return unavailable;
  return (
    <>
      <form noValidate onSubmit={purchase.onSubmit} className="purchase" id={modal ? 'plan' : undefined}>
        <div className={modal ? 'card grid min-w-0 content-start gap-8' : 'grid content-start gap-10'}>
          {purchase.attempt > 0 ? <ErrorSummary errors={purchase.formErrors} attempt={purchase.attempt} /> : null}
          {children}
        </div>
        <PayPanel
          service={service.id}
          purchase={purchase}
          now={now}
          what={service.places.day.called}
          label={label}
          note={note}
          afterRefusal={afterRefusal}
          summary={
            <>
              {included}
              <PurchaseSummary quote={view.quote} now={serverNow} service={service} {...summary} />
            </>
          }
        />
      </form>
      {modal}
    </>
  );
}

/** What is wrong with a field, once the button was pressed. */
export const errorAt = ({ formErrors }: Booking['purchase'], field: string): string | undefined =>
  formErrors.find(({ fieldId }) => fieldId === field)?.message;

/** The dates of a booking form. */
export function BookingDays<Choice extends DatedChoice, View extends PricedView>({
  booking: { first, last, choice, choose, addressOf, days, noun, purchase },
  label,
  note,
}: Pick<ComponentProps<typeof DayPicker>, 'label' | 'note'> & { booking: Booking<Choice, View> }) {
  return (
    <DayPicker
      id="date"
      {...{ label, first, last, days, noun }}
      {...(note ? { note } : {})}
      selected={choice.date}
      onSelect={(date) => choose({ date } as Partial<Choice>)}
      hrefFor={(date) => addressOf({ ...choice, date })}
      error={errorAt(purchase, 'date')}
    />
  );
}

/** The customer's details among the fields of the form. */
export const BookingDetails = ({
  purchase: { form, errors },
  children,
}: {
  purchase: Booking['purchase'];
  children?: ReactNode;
}) => (
  <section aria-labelledby="details" className="grid max-w-form gap-5">
    <h2 id="details" className="text-h3">
      Your details
    </h2>
    <ContactFields form={form} errors={errors} />
    {children}
  </section>
);
