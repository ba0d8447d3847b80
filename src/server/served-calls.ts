import { accountCalls } from '#capabilities/account/http.ts';
import { retentionList } from '#capabilities/account/rules/retention.ts';
import { bookingCalls } from '#capabilities/booking/http.ts';
import { bookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { priceCalls } from '#capabilities/catalogue/http/price-calls.ts';
import { catalogueCalls } from '#capabilities/catalogue/http/services-calls.ts';
import { currentFacts } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { closureChoiceCalls } from '#capabilities/closures/http/choice-calls.ts';
import { closureCalls } from '#capabilities/closures/http/closure-calls.ts';
import { textCalls } from '#capabilities/content/http/text-calls.ts';
import { contentCalls } from '#capabilities/content/http.ts';
import { textsOfSite } from '#capabilities/content/use-cases/texts/check-text.ts';
import { counterCalls } from '#capabilities/counter/http/counter-calls.ts';
import { customersCalls } from '#capabilities/customers/http/customers-calls.ts';
import { enquiriesCalls } from '#capabilities/enquiries/http/form-calls.ts';
import { enquiryInboxCalls } from '#capabilities/enquiries/http/inbox-calls.ts';
import { issueCalls } from '#capabilities/enquiries/http/issue-calls.ts';
import { subscriberCalls } from '#capabilities/enquiries/http/subscriber-calls.ts';
import { factsCalls } from '#capabilities/facility/http/facts-calls.ts';
import { figuresCalls } from '#capabilities/figures/http.ts';
import { dayCalls } from '#capabilities/frontdesk/http/day-calls.ts';
import { visitsCalls } from '#capabilities/frontdesk/http/visits-calls.ts';
import { identityCalls } from '#capabilities/identity/http.ts';
import { invoicingCalls } from '#capabilities/invoicing/http.ts';
import { messagingCalls } from '#capabilities/messaging/http/delivery-report-calls.ts';
import { inboxCalls } from '#capabilities/messaging/http/inbox-calls.ts';
import { occupancyCalls } from '#capabilities/occupancy/http/occupancy-calls.ts';
import { moneyCalls } from '#capabilities/payment/http/money-calls.ts';
import { placesCalls } from '#capabilities/places/http.ts';
import { calendarCalls } from '#capabilities/purchase/http/calendar-calls.ts';
import { cancellationCalls } from '#capabilities/purchase/http/cancellation-calls.ts';
import { existingBookingsCalls } from '#capabilities/purchase/http/existing-bookings-calls.ts';
import { gstinCalls } from '#capabilities/purchase/http/gstin-calls.ts';
import { includedCalls } from '#capabilities/purchase/http/included-calls.ts';
import { moveCalls } from '#capabilities/purchase/http/move-calls.ts';
import { purchaseCalls } from '#capabilities/purchase/http/purchase-calls.ts';
import { renewalCalls } from '#capabilities/purchase/http/renewal-calls.ts';
import { liveHoldsOf } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { returnsCalls } from '#capabilities/returns/http/returns-calls.ts';
import { staffCalls } from '#capabilities/staff/http/staff-calls.ts';
import { tillCalls } from '#capabilities/till/http/till-calls.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { linkedPages } from '#web/seo/site-pages.ts';
import { goingLiveCalls } from './doctor/going-live-calls.ts';
import { notifyPinLocked } from './notify-pin-locked.ts';
import { openApiCalls } from './openapi/open-api-calls.ts';
import type { Services } from './services.ts';

/** Every call of the program with its handler. */
export function servedCalls(services: Services): ServedCall[] {
  const nameable = {
    pages: linkedPages,
    facts: () => currentFacts(services),
    pageFacts: { retention: retentionList() },
  };
  const siteNow = async () =>
    textsOfSite(services.db, { ...nameable, facts: await nameable.facts(), now: services.clock.now() });
  const calls = [
    ...catalogueCalls(services),
    ...contentCalls(services, () => currentFacts(services)),
    ...enquiriesCalls(services),
    ...placesCalls(services, ({ uid }) => liveHoldsOf(services, uid)),
    ...identityCalls(services),
    ...accountCalls(services),
    ...invoicingCalls(services, async (visitor) => {
      if (visitor.linkToken !== null) return bookingAccess(services, visitor);
      return visitor.uid === null ? null : { uid: visitor.uid, by: 'owner' };
    }),
    ...bookingCalls(services),
    ...messagingCalls(services),
    ...purchaseCalls(services),
    ...existingBookingsCalls(services),
    ...includedCalls(services),
    ...cancellationCalls(services),
    ...moveCalls(services),
    ...renewalCalls(services),
    ...calendarCalls(services),
    ...gstinCalls(services),
    ...staffCalls({ ...services, onPinLocked: (tx, lock) => notifyPinLocked(tx, services, lock) }),
    ...occupancyCalls(services),
    ...tillCalls(services),
    ...moneyCalls(services),
    ...closureChoiceCalls(services),
    ...closureCalls(services),
    ...priceCalls(services),
    ...factsCalls(services),
    ...textCalls(services, nameable),
    ...figuresCalls(services),
    ...goingLiveCalls(services),
    ...returnsCalls(services),
    ...subscriberCalls(services),
    ...issueCalls(services, siteNow),
    ...enquiryInboxCalls(services),
    ...inboxCalls(services),
    ...customersCalls(services),
    ...dayCalls(services),
    ...visitsCalls(services),
    ...counterCalls(services),
  ];
  return [...calls, ...openApiCalls(calls)];
}
