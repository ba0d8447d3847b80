import { bookingForAdmin } from '#capabilities/booking/use-cases/admin-lists.ts';
import { searchQuery } from '#capabilities/customers/rules/search-query.ts';
import { search } from '#capabilities/customers/use-cases/search.ts';
import { type AdminCommand, CommandError, reader, table } from '../command.ts';
import { bookingsTable } from './today.ts';

export const find: AdminCommand = {
  name: 'find',
  summary: 'show a booking by its id, or search people, bookings, documents and payments',
  help: `find BOOKING-ID
find TEXT

Shows a booking with its customer and status. The code on a ticket is the booking ID, so you can scan it here. Any other text is searched for: a name, the last four digits of a phone, an e-mail, a document number or a payment. At most 12 results.

  npm run admin -- find daypass_1_1795000000000
  npm run admin -- find "asha rao"`,
  maxPositionals: 1,
  options: {},
  access: () => ({ does: 'looks_up', needs: 'read_booking' }),
  async run(services, args) {
    const text = reader(args).word(0, 'The booking id');
    const booking = await bookingForAdmin(services, text);
    if (booking) return bookingsTable([booking], services);
    const query = searchQuery(text);
    if (!query) throw new CommandError('Type at least two characters.');
    if (query.by === 'booking') throw new CommandError('There is no such booking.');
    const results = await search(services, { query, people: true, actor: args.operator });
    if (results.length === 0) return 'Nothing found.';
    return table(
      ['Kind', 'Id', 'What', 'Details'],
      results.map(({ kind, id, title, detail }) => [kind, id, title, detail]),
    );
  },
};
