/** The most dates that one call of the availability answers. */
export const LONGEST_WINDOW_DAYS = 62;
