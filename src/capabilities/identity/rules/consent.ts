/** Optional purposes that a person can agree to. */
export type ConsentPurpose = 'whatsapp' | 'marketing';

/** Where the choice was made: profile settings, phone field of a purchase, or orally at the counter. */
export type ConsentSource = 'profile' | 'purchase' | 'counter';

/** The consent texts, each with the name under which it is stored as proof. A text that changes gets a new name; nothing is ticked for anybody. */
export const consentWordings = {
  whatsapp: {
    wording: 'whatsapp-2',
    label: 'Messages about my bookings on WhatsApp',
    text: 'Confirmations, reminders and refunds, to the phone number of each booking. You also get them by e-mail.',
  },
  marketing: {
    wording: 'marketing-2',
    label: 'News and offers by e-mail',
    text: 'Our newsletter, to the e-mail address of this account. You can unsubscribe with one click.',
  },
} as const satisfies Record<ConsentPurpose, { wording: string; label: string; text: string }>;

/**
 * The empty box beside the phone field of a purchase. Until 'whatsapp-purchase-1' a box that was left empty counted as consent; those were
 * never asked and are not used.
 */
export const PURCHASE_CONSENT = {
  wording: 'whatsapp-purchase-2',
  label: 'Also send my confirmation and updates on WhatsApp to this number',
} as const;

/** The oral question at the counter. The consent is stored with the colleague's name. */
export const COUNTER_CONSENT = {
  wording: 'whatsapp-counter-1',
  label: 'May we send your confirmation and updates on WhatsApp to this number?',
} as const;
