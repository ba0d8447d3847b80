/** How long the provider has to say the same of a payment that does not fit its order before money goes back: outages end, lies of an outage too. */
const CONFIRMATION_MS = 120_000;

/** When a misfit first reported at `heardAt` is believed, if the provider still says the same. */
export const certainFrom = (heardAt: Date): Date => new Date(heardAt.getTime() + CONFIRMATION_MS);
