/** How long the provider has to say the same of a payment that does not fit its order before money goes back: outages end, lies of an outage too. */
const DOUBT_MS = 120_000;

/** From when a misfit is believed that was first heard of at `heardAt`, if the provider still says the same then. */
export const certainFrom = (heardAt: Date): Date => new Date(heardAt.getTime() + DOUBT_MS);
