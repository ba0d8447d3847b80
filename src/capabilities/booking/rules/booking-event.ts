/** The events of a booking's trail (its history). */
export type BookingEvent =
  | 'confirmed'
  | 'moved'
  | 'extended'
  | 'place_changed'
  | 'released'
  | 'cancelled'
  | 'completed'
  | 'added_to_account'
  | 'invoice_replaced'
  | 'link_renewed'
  | 'refund_requested'
  | 'refund_asked_again'
  | 'refund_sent'
  | 'refund_processed'
  | 'refund_failed'
  | 'refund_made_good';
