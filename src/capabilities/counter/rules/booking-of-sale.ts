/** The booking of a sale. For a fee: the booking to move or extend. */
export const bookingOfSale = ({ moves_booking, booking_id }: { moves_booking: string | null; booking_id: string }) =>
  moves_booking ?? booking_id;
