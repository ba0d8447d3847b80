/** Cache key of every availability answer. In its own file, so that a page can invalidate answers without loading the fetch code. */
export const availabilityKey = ['availability'] as const;
