/** Under which every answer about what is free is kept by the page. By itself, as a page may drop what it knows without asking. */
export const availabilityKey = ['availability'] as const;
