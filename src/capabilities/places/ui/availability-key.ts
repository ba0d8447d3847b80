/** Cache key of every availability answer. In a file of its own, as a page may drop answers without fetching any. */
export const availabilityKey = ['availability'] as const;
