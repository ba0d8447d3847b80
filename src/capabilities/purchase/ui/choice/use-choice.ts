import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';

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
    /** Called when the page shows a choice: one made here, or another by Back or a link. */
    arrived(choice: Choice): void {
      const at = underWay.indexOf(addressOf(choice));
      if (at < 0) latest = choice;
      underWay = at < 0 ? [] : underWay.slice(at + 1);
    },
  };
}

/** The choice on a booking page, stored in the page's address. */
export type ChoiceOnPage<Choice> = {
  /** The address of what the page shows. */
  readonly address: string;
  /** The address of what was chosen last; the page may still be on its way there. */
  readonly latest: () => string;
  readonly choose: (change: Partial<Choice>) => void;
};

/** Makes the choice that the page shows changeable. `addressOf` is the same function at each render. */
export function useChoice<Choice extends object>(
  shown: Choice,
  addressOf: (choice: Choice) => string,
): ChoiceOnPage<Choice> {
  const navigate = useNavigate();
  const [choice] = useState(() => latestChoice(shown, addressOf));
  const address = addressOf(shown);
  useLayoutEffect(() => {
    choice.arrived(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render reads what is shown from the same address
  }, [choice, address]);
  return {
    address,
    latest: choice.address,
    choose: (change) => void navigate(choice.choose(change), { replace: true, preventScrollReset: true }),
  };
}
