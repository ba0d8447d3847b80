import {
  type PricedProduct,
  pricedProducts,
  priceOf,
  withPrice,
} from '#capabilities/catalogue/rules/change-catalogue.ts';
import { changeCatalogue } from '#capabilities/catalogue/use-cases/change-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { gstPrice } from '#platform/gst-price.ts';
import { instantAt } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { type DeskCommand, DeskProblem } from '../command.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';
import { whyNotPublished } from './why-not-published.ts';

export const price: DeskCommand = {
  name: 'price',
  summary: 'list the prices, or change one',
  help: `price [PRODUCT --base RUPEES --gst RUPEES [--from DATE]]

Without arguments lists the prices. With them sets a list price: base and GST, from now or from the midnight at which DATE begins. What was
ordered before keeps its price. PRODUCT is one of: ${pricedProducts.join(', ')}.

  npm run desk -- price
  npm run desk -- price day-pass --base 350 --gst 63 --from 2026-12-01`,
  options: { base: { type: 'string' }, gst: { type: 'string' }, from: { type: 'string' } },
  async run(services, args) {
    const read = reader(args);
    const catalogue = await currentCatalogue(services);
    if (read.optional(0) === null) return pricesTable((product) => priceOf(catalogue, product));
    const product = read.oneOf(0, pricedProducts, 'The product');
    const [base, gst] = [read.rupees('base'), read.rupees('gst')];
    if (base === null || gst === null) throw new DeskProblem('Give both parts of the price: --base 350 --gst 63.');
    if (base + gst < 100) throw new DeskProblem('Nothing below one rupee can be paid.');
    const from = read.text('from');
    const wanted = gstPrice(base, gst);
    const note = `price of ${product}: ${formatRupees(wanted.total)}`;
    const changed = await changeCatalogue(services, {
      change: (before) => withPrice(before, product, wanted),
      from: from === null ? null : instantAt(read.day(from, '--from')),
      note,
      operator: args.operator,
    });
    if (!changed.ok) throw new DeskProblem(whyNotPublished(changed.refusal));
    return [
      `From ${from ?? 'now'} on:`,
      '',
      pricesTable((one) => priceOf(changed.value, one)),
      '',
      'What the sales say that one saves follows the list prices: npm run desk -- offer',
    ].join('\n');
  },
};

const pricesTable = (of: (product: PricedProduct) => ReturnType<typeof priceOf>): string =>
  table(
    ['Product', 'Base', 'GST', 'Total'],
    pricedProducts.map((product) => {
      const { base, gst, total } = of(product);
      return [product, formatRupees(base), formatRupees(gst), formatRupees(total)];
    }),
  );
