import { Acts } from '#capabilities/counter/ui/console/acts/acts.tsx';
import { BookingSheet } from '#capabilities/customers/ui/console/booking/booking-sheet.tsx';

/** A booking with the counter's actions. */
export const BookingScreen = () => <BookingSheet Acts={Acts} />;
