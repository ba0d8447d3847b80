/**
 * The latest choice on a booking page, ahead of the render: the address holds the choice, and the browser renders a new address later.
 * Each further choice builds on the latest one, so that no click undoes another.
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
