import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { knownCustomersCall } from '#capabilities/customers/calls.ts';
import { readOfferCall } from '#capabilities/frontdesk/calls.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readSaleCall } from '../../../calls.ts';

/** What can be sold for a date; '' for today. Each sale, anywhere, asks again. */
export const offerQuery = (api: ConsoleApi, date: string) =>
  queryOptions({
    queryKey: ['offer', date],
    queryFn: ({ signal }) => api.read(readOfferCall, { query: { date } }, signal),
    placeholderData: keepPreviousData,
    meta: about('bookings'),
  });

/** How often a sale that waits is asked about: each time the server asks the provider, too. */
const ASK_MS = 3000;

/** A sale that waits for its payment, until it is paid or over. */
export const saleQuery = (api: ConsoleApi, saleId: string) =>
  queryOptions({
    queryKey: ['sale', saleId],
    queryFn: ({ signal }) => api.read(readSaleCall, { params: { saleId } }, signal),
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'waiting' ? ASK_MS : false),
    meta: about('bookings', 'money'),
  });

/** Who is known by a whole phone number. Live changes do not repeat it, as each look-up is noted in the log. */
export const knownQuery = (api: ConsoleApi, phone: string | null) =>
  queryOptions({
    queryKey: ['known', phone],
    queryFn: ({ signal }) => api.read(knownCustomersCall, { query: { phone: phone ?? '' } }, signal),
    enabled: phone !== null,
    meta: about(),
    gcTime: 60_000,
  });
