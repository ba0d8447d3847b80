import { bookingForAdmin } from '#capabilities/booking/use-cases/admin-lists.ts';
import { type AdminCommand, CommandError } from '../command.ts';
import { reader } from '../read-args.ts';
import { bookingsTable } from './today.ts';

export const find: AdminCommand = {
  name: 'find',
  summary: 'show one booking, by its id or the code on its ticket',
  help: `find BOOKING-ID

Shows a booking with its customer and status. The code on a ticket is the booking ID, so you can scan it here.

  npm run admin -- find daypass_1_1795000000000`,
  maxPositionals: 1,
  options: {},
  access: () => ({ does: 'looks_up', needs: 'read_booking' }),
  async run(services, args) {
    const booking = await bookingForAdmin(services, reader(args).word(0, 'The booking id'));
    if (!booking) throw new CommandError('There is no such booking.');
    return bookingsTable([booking]);
  },
};
