import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readOffersCall, readPricesCall } from '../../calls.ts';

const PRICES_KEY = ['prices'] as const;
const OFFERS_KEY = ['offers'] as const;

/** The query keys that a publication invalidates, on both pages. */
export const PUBLISHED = [PRICES_KEY, OFFERS_KEY];

/** Forms are filled from it, so live changes do not ask again. */
export const pricesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: PRICES_KEY,
    queryFn: ({ signal }) => api.read(readPricesCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });

export const offersQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: OFFERS_KEY,
    queryFn: ({ signal }) => api.read(readOffersCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });
