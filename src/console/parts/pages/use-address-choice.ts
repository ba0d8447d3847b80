import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * A filter that the address holds, so that it survives a reload and can be sent to a colleague.
 * The control shows the new choice at once: a navigation may take a while on a slow tablet.
 * @param name the parameter in the address. @param fallback the choice that the address leaves out.
 */
export function useAddressChoice(name: string, fallback: string): [chosen: string, choose: (choice: string) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, show] = useOptimistic(search.get(name) ?? fallback);
  const choose = (choice: string) =>
    startTransition(async () => {
      show(choice);
      await navigate({ search: choice === fallback ? '' : `?${new URLSearchParams({ [name]: choice })}` });
    });
  return [chosen, choose];
}
