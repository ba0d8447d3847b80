import type { Selection } from '#capabilities/catalogue/contract.ts';
import { type Priced, quoteChoice } from '#capabilities/catalogue/rules/quote/quote-choice.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { ServiceDefinition } from '#capabilities/catalogue/services/service-definition.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import type { ToastContent } from '../notices/validation-toasts.ts';

/** What the page has so far: a priced choice, or what is missing with its toast and its place on the page. */
export type PricedChoice =
  | {
      readonly ok: true;
      readonly quote: Quote;
      /** Hours of the buyer's membership cover it. */
      readonly included?: boolean;
      /** The page says that the place is taken for the month after. */
      readonly nextMonthTaken?: boolean;
    }
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

/** The dates on sale, both included. */
export type SaleWindow = { readonly first: IstDay; readonly last: IstDay };

/** What a page shows of a choice; no quote where it cannot be sold. */
export type PricedView = { readonly quote: Quote | null };

/** The `date` of a page's address; one that cannot be read, or cannot be booked, was not chosen. */
export function dateIn(query: URLSearchParams, { first, last }: SaleWindow): IstDay | null {
  const date = parseIstDay(query.get('date') ?? '');
  return date && date >= first && date <= last ? date : null;
}

/** A page's address with what was chosen there. */
export function addressWith(page: string, chosen: Readonly<Record<string, string | number | false | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${page}?${query}`.replaceAll('%3A', ':') : page;
}

export function pricedView(
  service: ServiceDefinition,
  selection: Selection | null,
  around: Omit<Priced, 'selection'>,
): PricedView {
  const priced = selection && quoteChoice(service, { ...around, selection });
  return { quote: priced?.ok ? priced.value : null };
}
