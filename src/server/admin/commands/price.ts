import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import {
  type PricedProduct,
  pricedProducts,
  priceOf,
  salesThatSaveNothing,
  withPrice,
} from '#capabilities/catalogue/rules/change-catalogue.ts';
import { cataloguesAhead } from '#capabilities/catalogue/use-cases/catalogues-ahead.ts';
import { changeCatalogue } from '#capabilities/catalogue/use-cases/change-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type GstPrice, gstPrice } from '#platform/gst-price.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, fromRupees } from '#platform/money.ts';
import { type AdminCommand, type AdminServices, CommandError } from '../command.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';

export const price: AdminCommand = {
  name: 'price',
  summary: 'list the prices, or change one',
  help: `price [PRODUCT --base RUPEES --gst RUPEES [--from DATE]]

Without arguments lists the prices, including future ones. Otherwise sets a list price (base and GST) from now, or from midnight at the start of
DATE, until the next price set for this product. Existing orders keep their price. PRODUCT is one of: ${pricedProducts.join(', ')}.

  npm run admin -- price
  npm run admin -- price day-pass --base 350 --gst 63 --from 2026-12-01`,
  maxPositionals: 1,
  options: { base: { type: 'string' }, gst: { type: 'string' }, from: { type: 'string' } },
  async run(services, args) {
    const read = reader(args);
    if (read.isBare('The product')) return priceList(services);
    const product = read.oneOf(0, pricedProducts, 'The product');
    const [base, gst] = [read.rupees('base'), read.rupees('gst')];
    if (base === null || gst === null) throw new CommandError('Give both base and GST: --base 350 --gst 63.');
    if (base + gst < 100) throw new CommandError('The price must be at least one rupee.');
    if (base >= ADDRESS_FROM) throw new CommandError(needsAddress);
    const from = read.text('from');
    const wanted = gstPrice(base, gst);
    refuseOtherTax(wanted, rateOf(product, services.facility));
    const begins = from === null ? istDayOf(services.clock.now()) : read.day(from, '--from');
    refuseBelowSale(withPrice(await currentCatalogue(services), product, wanted), begins);
    const note = `price of ${product}: ${formatRupees(wanted.total)}`;
    const changed = await changeCatalogue(services, {
      change: { of: (before) => priceOf(before, product), to: (before) => withPrice(before, product, wanted) },
      from: from === null ? null : instantAt(begins),
      note,
      operator: args.operator,
    });
    if (!changed.ok) throw new CommandError('--from is in the past. Leave it out to change the price now.');
    const { catalogue, until } = changed.value;
    return [
      `From ${from ?? 'now'} on${until ? `, until the price already set for ${istDayOf(until)}` : ''}:`,
      '',
      pricesTable((one) => priceOf(catalogue, one)),
      '',
      'The savings shown with offers follow the list prices: npm run admin -- offer',
    ].join('\n');
  },
};

/** From this taxable value on an invoice names its buyer's address also where they have no GSTIN (rule 46(e) of the CGST Rules), which no page asks for. */
const ADDRESS_FROM = fromRupees(50_000);

const needsAddress = `From ${formatRupees(ADDRESS_FROM)} the law requires every buyer's address on the invoice. We ask only buyers with a GSTIN for theirs.`;

/** Invoices tax the base at the product's rate: a price that says another GST would be billed otherwise than it was shown. */
function refuseOtherTax({ base, gst }: GstPrice, rate: number): void {
  const due = (base * rate) / 100;
  if (Math.abs(gst - due) < 100) return;
  throw new CommandError(
    `GST at ${rate} % of ${formatRupees(base)} is ₹${(due / 100).toFixed(2)}; round it to a whole rupee. The rates are in FACILITY_FILE.`,
  );
}

/** Whoever came by a sale would pay more than everybody else. */
function refuseBelowSale(catalogue: Catalogue, begins: IstDay): void {
  const [sale] = salesThatSaveNothing(catalogue, begins);
  if (!sale) return;
  const { total, insteadOf } = catalogue.offers[sale];
  throw new CommandError(
    `At this price, the offer "${sale}" would cost ${formatRupees(total)} instead of ${formatRupees(insteadOf)}. End or lower the offer first: npm run admin -- offer --help`,
  );
}

function rateOf(product: PricedProduct, { tax }: Facility): number {
  const rates: Record<PricedProduct, number> = {
    'day-pass': tax.dayPass.gstRate,
    coworking: tax.coworking.gstRate,
    'room-4h': tax.meetingRoom.gstRate,
    'room-day': tax.meetingRoom.gstRate,
    'recreation-day': tax.recreationDay.gstRate,
    'recreation-month': tax.recreationMonth.gstRate,
  };
  return rates[product];
}

/** What holds now, and what each later version changes of it. */
async function priceList(services: AdminServices): Promise<string> {
  const [now, ...later] = await cataloguesAhead(services);
  if (!now) throw new Error('The database holds no catalogue.');
  const planned = later.flatMap(({ catalogue, begins }, nth) => {
    const before = (nth === 0 ? now : (later[nth - 1] ?? now)).catalogue;
    return pricedProducts
      .filter((product) => priceOf(before, product).total !== priceOf(catalogue, product).total)
      .map((product) => `From ${istDayOf(begins)}: ${product} ${formatRupees(priceOf(catalogue, product).total)}.`);
  });
  const table = pricesTable((product) => priceOf(now.catalogue, product));
  return [table, ...(planned.length > 0 ? ['', ...planned] : [])].join('\n');
}

const pricesTable = (of: (product: PricedProduct) => ReturnType<typeof priceOf>): string =>
  table(
    ['Product', 'Base', 'GST', 'Total'],
    pricedProducts.map((product) => {
      const { base, gst, total } = of(product);
      return [product, formatRupees(base), formatRupees(gst), formatRupees(total)];
    }),
  );
