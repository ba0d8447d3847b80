import type * as z from 'zod/mini';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type StaffEnv, versionIn } from '#capabilities/staff/http/access.ts';
import { changeOnce, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import { changeOfferCall, changePricesCall, readOffersCall, readPricesCall } from '../calls.ts';
import type { offerBody, pricesBody } from '../contract.ts';
import { offerProblemText } from '../rules/offer-changes.ts';
import { type PriceChange, priceProblemText } from '../rules/price-changes.ts';
import { type AllowPricesRefusal, allowPrices, pricesApproval } from '../use-cases/allow-prices.ts';
import { changeOffer, changePrices } from '../use-cases/change-prices.ts';
import { dropCatalogueCache } from '../use-cases/current-catalogue.ts';
import { changedPrice, previewPrices, readOffers, readPrices } from '../use-cases/read-prices.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

const versioned = { 400: ['if_match'], 409: ['version'] };

/** The console's calls about list prices and offers. A change names the version that it replaces in `If-Match`. */
export const priceCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readPricesCall,
    { about: 'The list prices now, those that begin later, and what was published last.' },
    () => readPrices(services),
  ),
  servePreviewed(
    changePricesCall,
    {
      about: 'Publishes list prices. The header If-Match names the version that the change replaces.',
      refusals: versioned,
    },
    async ({ input }) => {
      const previewed = await previewPrices(services, wantedIn(input));
      if (!previewed.ok) throw refusedPrices(previewed.refusal);
      return previewed.value;
    },
    (c) =>
      published(services, () =>
        changeOnce(services, c, changePricesCall, async ({ tx, staff, actor, input, requestId, now }) => {
          const { approvalId, reason, note } = input;
          const wanted = wantedIn(input);
          const by = { actor, now, requestId, reason };
          const change = { ...wanted, note, replaces: versionIn(c) };
          const allowed = await allowPrices(tx, { staff, approvalId, reason, now });
          const changed = await changePrices(tx, services.facility, change, {
            ...by,
            ...(allowed.ok ? allowed.value : {}),
          });
          // What cannot be published is said before a colleague is asked for their PIN; a refusal rolls everything back.
          if (!changed.ok) throw refusedPrices(changed.refusal);
          if (!allowed.ok) throw refusedAllowance(allowed.refusal);
          const { before, after, version, until } = changed.value;
          const changes = wanted.changes.map(({ product }) => changedPrice(product, before, after));
          return { version, from: wanted.from, until: until && istDayOf(until), changes };
        }),
      ),
  ),
  serveRead(readOffersCall, { about: 'The offers with their days of purchase.' }, () => readOffers(services)),
  serve<typeof changeOfferCall, StaffEnv>(
    changeOfferCall,
    {
      about: 'Publishes or ends an offer. The header If-Match names the version that the change replaces.',
      refusals: versioned,
    },
    (c) =>
      published(services, () =>
        changeOnce(services, c, changeOfferCall, async ({ tx, actor, input, requestId, now }) => {
          const change = { ...wantedOffer(input), replaces: versionIn(c) };
          const changed = await changeOffer(tx, change, { actor, now, requestId });
          if (!changed.ok) throw refusedOffer(changed.refusal);
          return readOffers({ db: tx, clock: services.clock });
        }),
      ),
  ),
];

/** Answers a change, after which this process reads the catalogue again. */
async function published({ db }: Deps, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } finally {
    dropCatalogueCache(db);
  }
}

const wantedIn = ({ changes, from }: z.output<typeof pricesBody>) => ({
  changes: changes.map(
    ({ product, basePaise, gstPaise }): PriceChange => ({ product, base: basePaise as Paise, gst: gstPaise as Paise }),
  ),
  from: from ?? null,
});

const wantedOffer = (input: z.output<typeof offerBody>) =>
  'off' in input
    ? { name: input.name, from: null, until: null }
    : { name: input.name, total: input.totalPaise as Paise | undefined, from: input.from, until: input.until };

type PricesRefusal =
  | Parameters<typeof priceProblemText>[0]
  | { reason: 'past' }
  | { reason: 'version'; version: number };

/** @returns 409 `version`, else 400 `invalid_input` with the field. */
function refusedPrices(refusal: PricesRefusal): HttpRefusal {
  if (refusal.reason === 'version') return otherVersion(refusal.version);
  if (refusal.reason === 'past') return wrong('from', 'This date has begun. Leave it out to change the prices now.');
  return wrong(refusal.product, priceProblemText(refusal), refusal.reason);
}

function refusedOffer(
  refusal: Parameters<typeof offerProblemText>[0] | { reason: 'past' } | { reason: 'version'; version: number },
) {
  if (refusal.reason === 'version') return otherVersion(refusal.version);
  if (refusal.reason === 'past') return wrong('from', 'The clock was set back. Please try again.');
  return wrong(refusal.reason === 'dates_swapped' ? 'until' : 'totalPaise', offerProblemText(refusal), refusal.reason);
}

const wrong = (field: string, text: string, why?: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text }, ...(why ? { body: { why } } : {}) });

const otherVersion = (version: number): HttpRefusal =>
  new HttpRefusal(409, 'version', 'A colleague published meanwhile. Look at the prices and offers again.', {
    body: { version },
  });

function refusedAllowance(refusal: AllowPricesRefusal): HttpRefusal {
  if (refusal.reason === 'needs_reason')
    return wrong('reason', 'Nobody else can approve this now. Please give a reason.');
  const old = refusal.because === null ? '' : 'This approval cannot be used. ';
  return new HttpRefusal(403, 'not_allowed', `${old}A colleague approves new prices with their PIN.`, {
    body: { needs: pricesApproval.act, approval: pricesApproval },
  });
}
