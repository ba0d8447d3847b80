import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { wantedChoice } from './wanted-choice.ts';

/** What is chosen on a booking page; it lies in the page's address. */
export type ChoiceOnPage<Choice> = {
  /** The address of what the page shows. */
  readonly address: string;
  /** The address of what was chosen last; the page may still be on its way there. */
  readonly wanted: () => string;
  readonly choose: (change: Partial<Choice>) => void;
};

/** Makes the choice that the page shows changeable (`wanted-choice.ts`). `addressOf` is the same function at each render. */
export function useChoice<Choice extends object>(
  shown: Choice,
  addressOf: (choice: Choice) => string,
): ChoiceOnPage<Choice> {
  const navigate = useNavigate();
  const [choice] = useState(() => wantedChoice(shown, addressOf));
  const address = addressOf(shown);
  useLayoutEffect(() => {
    choice.arrived(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown is read anew from the same address at each render
  }, [choice, address]);
  return {
    address,
    wanted: choice.address,
    choose: (change) => void navigate(choice.choose(change), { replace: true, preventScrollReset: true }),
  };
}
