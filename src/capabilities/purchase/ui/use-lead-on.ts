import { useLayoutEffect, useRef } from 'react';

/**
 * Leads the focus on when a pressed link goes with the choice that it makes: to the element `id`, in the very render in which the page's
 * address has become `to`. Sooner the button would still be out of use, and later the focus would have been nowhere.
 */
export function useLeadOn(address: string): (to: string, id: string) => void {
  const next = useRef<{ readonly to: string; readonly id: string } | null>(null);
  useLayoutEffect(() => {
    if (next.current?.to !== address) return;
    document.getElementById(next.current.id)?.focus();
    next.current = null;
  });
  return (to, id) => {
    next.current = { to, id };
  };
}
