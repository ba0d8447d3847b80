/** Number of features that each card shows (section 9, display limits). */
export const FEATURES_ON = { serviceCard: 3, planCard: 8, bookingCard: 4 } as const;

/** The first features, and '+N more' for the rest, or null when nothing is left. */
export function shortFeatures(features: readonly string[], limit: number): { shown: string[]; more: string | null } {
  const rest = features.length - limit;
  return { shown: features.slice(0, limit), more: rest > 0 ? `+${rest} more` : null };
}
