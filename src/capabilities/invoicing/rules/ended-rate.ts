/** A whole GST rate that ended in September 2025 (56th meeting of the GST Council). A facility that still charges it must ask its accountant to confirm it. */
export const ENDED_RATE = 12;
