/** A whole GST rate that ended in September 2025 (56th meeting of the GST Council). Whoever still charges it has to have it confirmed. */
export const ENDED_RATE = 12;
