/**
 * What is chosen on a booking page, ahead of what it shows: the address says it, and a new address is rendered when the browser finds
 * the time. What is chosen meanwhile builds on what was chosen before it, so that no press takes back another.
 */
export function latestChoice<Choice extends object>(shown: Choice, addressOf: (choice: Choice) => string) {
  let latest = shown;
  let underWay: readonly string[] = [];
  return {
    read: (): Choice => latest,
    address: (): string => addressOf(latest),
    /** Returns the address to go to. */
    choose(change: Partial<Choice>): string {
      latest = { ...latest, ...change };
      const address = addressOf(latest);
      underWay = [...underWay, address];
      return address;
    },
    /** The page shows this now: one of the choices made here, or, by Back or a link, another one. */
    arrived(choice: Choice): void {
      const at = underWay.indexOf(addressOf(choice));
      if (at < 0) latest = choice;
      underWay = at < 0 ? [] : underWay.slice(at + 1);
    },
  };
}
