import type { AuthorizedFetch } from './payment/payment-client.ts';

/** Who is signed in, as far as a purchase is interested. */
export type PurchaseSession = {
  readonly user: {
    readonly displayName: string | null;
    readonly email: string | null;
    readonly phoneNumber: string | null;
  } | null;
  readonly isLoading: boolean;
  readonly send: AuthorizedFetch;
};
