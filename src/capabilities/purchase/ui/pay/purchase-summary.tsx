import { termsRule, termsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';
import { PriceSummary } from '#capabilities/catalogue/ui/price-summary.tsx';
import type { Paise } from '#platform/money.ts';
import { daysText } from '#platform/time-range.ts';

/**
 * The price of what is being bought, with its own cancellation deadline; before a choice the list price and the rule.
 * @param gstPercent shown beside the GST; null where the rate is not said (PRICE-12).
 */
export function PurchaseSummary({
  title,
  soFar = 'No day chosen yet',
  quote,
  listPrice,
  was,
  gstPercent,
  now,
  service,
  deadline = ownDeadline(service, quote, now),
}: {
  title: string;
  /** Text for a choice that has no price yet. */
  soFar?: string | undefined;
  quote: Quote | null;
  listPrice: GstPrice;
  /** The former price, where an offer lowered it (PRICE-02, PRICE-08). */
  was?: Paise | undefined;
  gstPercent: number | null;
  /** Null while the server's clock is not known: the rule is shown instead of the deadline. */
  now: Date | null;
  service: Service;
  /** Null if it is shown elsewhere. */
  deadline?: string | null;
}) {
  return (
    <PriceSummary
      title={
        <>
          <span className="block">{quote?.placeNumber ? `${title}, hot desk ${quote.placeNumber}` : title}</span>
          <span className="block min-h-6 text-balance text-small font-normal text-muted">
            {quote ? `${daysText(quote.visit)}, ${quote.timeText}` : soFar}
          </span>
        </>
      }
      price={quote?.price ?? listPrice}
      was={was}
      gstLabel={gstPercent === null ? 'GST' : `GST (${gstPercent}%)`}
      deadline={deadline}
    />
  );
}

type Service = Pick<ServiceFacts, 'terms' | 'begins'>;

const ownDeadline = (service: Service, quote: Quote | null, now: Date | null): string =>
  quote && now ? `${termsSentence(service.terms, { purchasedAt: now, visit: quote.visit }, now)}.` : termsRule(service);
