import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { ToastContent } from '../notices/validation-toasts.ts';

/** What the page has so far: a priced choice, or what is missing with its toast and its place on the page. */
export type PricedChoice =
  | { readonly ok: true; readonly selection: Selection; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly missing: {
        readonly toast: ToastContent;
        readonly fieldId: string;
        readonly message: string;
        /** The button is disabled meanwhile, with these words beside it (CONF-19); pressed anyway, it says what is missing. */
        readonly why?: string;
      };
    };
