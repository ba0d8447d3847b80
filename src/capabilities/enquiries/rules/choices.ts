/** What the forms let one choose from. Beside the schemas, so that a page can show them without their library. */
export const contactTypes = ['general', 'booking', 'support', 'partnership'] as const;
export const seatRanges = ['10-25', '26-50', '51-100', '100+'] as const;
