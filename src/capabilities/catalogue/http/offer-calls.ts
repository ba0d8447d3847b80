import type * as z from 'zod/mini';
import { versioned } from '#capabilities/staff/http/access.ts';
import { changeOnce, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Paise } from '#platform/money.ts';
import { changeOfferCall, readOffersCall } from '../calls.ts';
import type { offerBody } from '../contract.ts';
import { changeOffer } from '../use-cases/change-prices.ts';
import { previewOffer, readOffers } from '../use-cases/read-offers.ts';
import { refusedOffer } from './price-refusals.ts';
import { changedOr, type PublishDeps, published } from './published.ts';

/** The console's calls about offers. A change names the version that it replaces in `If-Match`. */
export const offerCalls = (services: PublishDeps): ServedCall[] => [
  serveRead(
    readOffersCall,
    { about: 'The offers with their days of purchase, how often each was used, and what it cost.' },
    () => readOffers(services),
  ),
  servePreviewed(
    changeOfferCall,
    {
      about: 'Publishes or ends an offer. The header If-Match names the version that the change replaces.',
      refusals: versioned,
    },
    async ({ input }) => {
      const previewed = await previewOffer(services, wantedOffer(input));
      if (!previewed.ok) throw refusedOffer(previewed.refusal);
      return previewed.value;
    },
    (c) =>
      published(services, () =>
        changeOnce(services, c, changeOfferCall, async ({ tx, actor, input, requestId, now }) => {
          await changedOr(
            { tx, c },
            (replaces) => changeOffer(tx, { ...wantedOffer(input), replaces }, { actor, now, requestId }),
            refusedOffer,
          );
          return readOffers({ db: tx, clock: services.clock });
        }),
      ),
  ),
];

const wantedOffer = (input: z.output<typeof offerBody>) =>
  'off' in input
    ? { name: input.name, from: null, until: null }
    : { name: input.name, total: input.totalPaise as Paise | undefined, from: input.from, until: input.until };
