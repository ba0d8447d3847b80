/** Options of the forms. Apart from the schemas, so that a page can show them without the schema library. */
export const contactTypes = ['general', 'booking', 'support', 'partnership'] as const;
export const seatRanges = ['10-25', '26-50', '51-100', '100+'] as const;
