import { type Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { offerNames } from '#capabilities/catalogue/rules/change-catalogue.ts';
import { type OfferRefusal, offerProblemText } from '#capabilities/catalogue/rules/offer-changes.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import { type ChangeRefusal } from '#capabilities/catalogue/use-cases/change-catalogue.ts';
import { changeOffer } from '#capabilities/catalogue/use-cases/change-prices.ts';
import { currentCatalogue, dropCatalogueCache } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { type AdminCommand, CommandError, reader, table } from '../command.ts';

export const offer: AdminCommand = {
  name: 'offer',
  summary: 'list the offers, or change or end one',
  help: `offer [NAME --from DATE --until DATE [--total RUPEES]]
offer NAME --off

Without arguments lists the offers. Otherwise sets an offer for purchases from one date to another, both included, at a price including GST. --off
ends it. Changes apply at once; existing orders keep their price. NAME is one of: ${offerNames.join(', ')}.

  npm run admin -- offer weekend --from 2026-12-01 --until 2026-12-31 --total 249
  npm run admin -- offer weekend --off`,
  maxPositionals: 1,
  options: {
    from: { type: 'string' },
    until: { type: 'string' },
    total: { type: 'string' },
    off: { type: 'boolean' },
  },
  access: ({ positionals }) =>
    positionals.length > 0 ? { does: 'changes', needs: 'publish_texts' } : { does: 'reads' },
  async run(services, args) {
    const read = reader(args);
    const today = istDayOf(services.clock.now());
    if (read.isBare('The sale')) return offersTable(await currentCatalogue(services), today);
    const name = read.oneOf(0, offerNames, 'The sale');
    const isOff = read.has('off');
    const total = read.rupees('total') ?? undefined;
    if (isOff && (read.text('from') !== null || read.text('until') !== null || total !== undefined))
      throw new CommandError('--off ends the sale; leave out --from, --until and --total.');
    const from = isOff ? null : read.day(read.text('from'), '--from');
    const until = isOff ? null : read.day(read.text('until'), '--until');
    const by = { actor: args.operator, now: services.clock.now() };
    const change = { name, total, from, until, replaces: null };
    const changed = await inTransaction(services.db, (tx) => changeOffer(tx, change, by));
    dropCatalogueCache(services.db);
    if (!changed.ok) throw new CommandError(whyNot(changed.refusal));
    return offersTable(changed.value.after, today);
  },
};

const offersTable = ({ offers }: Catalogue, today: ReturnType<typeof istDayOf>): string =>
  table(
    ['Sale', 'Total', 'Instead of', 'Says', 'From', 'Until', 'Today'],
    offerNames.map((name) => {
      const { total, insteadOf, saveText, from, until } = offers[name];
      const dates = [from ?? '-', until ?? '-', isOn(offers[name], today) ? 'on' : 'off'];
      return [name, formatRupees(total), formatRupees(insteadOf), saveText, ...dates];
    }),
  );

function whyNot(refusal: OfferRefusal | ChangeRefusal): string {
  switch (refusal.reason) {
    case 'past':
      return 'The clock was set back. Please try again.';
    case 'version':
      return 'A colleague published prices at the same time. Please try again.';
    case 'dates_swapped':
      return '--until is before --from.';
    default:
      return offerProblemText(refusal);
  }
}
