/**
 * What is chosen on a booking page, ahead of what it shows: the address says it, and a new address is rendered when the browser finds
 * the time. What is chosen meanwhile builds on what was chosen before it, so that no press takes back another.
 */
export function wantedChoice<Choice extends object>(shown: Choice, addressOf: (choice: Choice) => string) {
  let wanted = shown;
  let underWay: readonly string[] = [];
  return {
    read: (): Choice => wanted,
    address: (): string => addressOf(wanted),
    /** Returns the address to go to. */
    choose(change: Partial<Choice>): string {
      wanted = { ...wanted, ...change };
      const address = addressOf(wanted);
      underWay = [...underWay, address];
      return address;
    },
    /** The page shows this now: one of the choices made here, or, by Back or a link, another one. */
    arrived(choice: Choice): void {
      const at = underWay.indexOf(addressOf(choice));
      if (at < 0) wanted = choice;
      underWay = at < 0 ? [] : underWay.slice(at + 1);
    },
  };
}
