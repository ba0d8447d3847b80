import type { Selection } from '#capabilities/catalogue/contract.ts';
import { type Priced, quoteChoice } from '#capabilities/catalogue/rules/quote/quote-choice.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { ServiceDefinition } from '#capabilities/catalogue/services/service-definition.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import type { ToastContent } from '../notices/validation-toasts.ts';

/** A priced choice, or the missing field with its toast and its position on the page. */
export type PricedChoice =
  | {
      readonly ok: true;
      readonly quote: Quote;
      /** Hours of the buyer's membership cover it. */
      readonly included?: boolean;
      /** The page shows that the place is booked for the month after. */
      readonly nextMonthTaken?: boolean;
    }
  | {
      readonly ok: false;
      readonly missing: {
        readonly toast: ToastContent;
        readonly fieldId: string;
        readonly message: string;
        /** The button is disabled until then, with this text beside it (CONF-19). Pressed anyway, it names the missing field. */
        readonly why?: string;
      };
    };

/** The dates on sale, both included. */
export type SaleWindow = { readonly first: IstDay; readonly last: IstDay };

/** What a page shows of a choice; no quote where it cannot be sold. */
export type PricedView = { readonly quote: Quote | null };

/** The `date` in the page's address. Null if it is invalid or cannot be booked. */
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
