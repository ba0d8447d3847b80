/** The path before the booking id in a ticket's address. */
export const TICKET_PATH = '/in/';

/** The content of a ticket's QR code. The page is the same for every id; only the front desk's scanner uses the id. */
export const ticketAddress = (origin: string, bookingId: string): string => `${origin}${TICKET_PATH}${bookingId}`;
