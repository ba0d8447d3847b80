/** Notes of which customers usually hand over several: the next full hundred and the next full five hundred. In paise. */
const STEPS = [100_00, 500_00];

/** The sums that a customer is likely to hand over for a total, the smallest first: exactly it, and the next round ones. In paise. */
export const quickNotes = (total: number): number[] =>
  [...new Set([total, ...STEPS.map((step) => Math.ceil(total / step) * step)])].sort((a, b) => a - b);
