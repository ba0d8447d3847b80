/** How long the provider has to say the same of a payment that does not fit its order before money goes back: outages end, lies of an outage too. */
const CONFIRMATION_MS = 120_000;

/** When a misfit first reported at `reportedAt` is believed, if the provider still says the same. */
export const certainFrom = (reportedAt: Date): Date => new Date(reportedAt.getTime() + CONFIRMATION_MS);
