import { Acts } from '../booking/acts/acts.tsx';
import { BookingSheet } from '../booking/booking-sheet.tsx';

/** A booking with what the counter can do with it. */
export const BookingScreen = () => <BookingSheet Acts={Acts} />;
