/** The most dates in one availability call. */
export const LONGEST_WINDOW_DAYS = 62;
