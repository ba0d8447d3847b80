import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { latestChoice } from './latest-choice.ts';

/** What is chosen on a booking page; it lies in the page's address. */
export type ChoiceOnPage<Choice> = {
  /** The address of what the page shows. */
  readonly address: string;
  /** The address of what was chosen last; the page may still be on its way there. */
  readonly latest: () => string;
  readonly choose: (change: Partial<Choice>) => void;
};

/** Makes the choice that the page shows changeable (`latest-choice.ts`). `addressOf` is the same function at each render. */
export function useChoice<Choice extends object>(
  shown: Choice,
  addressOf: (choice: Choice) => string,
): ChoiceOnPage<Choice> {
  const navigate = useNavigate();
  const [choice] = useState(() => latestChoice(shown, addressOf));
  const address = addressOf(shown);
  useLayoutEffect(() => {
    choice.arrived(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown is read anew from the same address at each render
  }, [choice, address]);
  return {
    address,
    latest: choice.address,
    choose: (change) => void navigate(choice.choose(change), { replace: true, preventScrollReset: true }),
  };
}
