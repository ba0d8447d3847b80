/** The booking that a sale makes; of a fee the one that it moves or lets end later. */
export const bookingOfSale = ({ moves_booking, booking_id }: { moves_booking: string | null; booking_id: string }) =>
  moves_booking ?? booking_id;
