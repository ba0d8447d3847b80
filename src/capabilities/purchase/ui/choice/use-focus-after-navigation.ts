import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the element `id` in the render in which the page's address becomes `to`, for links that disappear with the choice
 * that they make. Earlier the button would still be disabled; later the focus would be lost.
 */
export function useFocusAfterNavigation(address: string): (to: string, id: string) => void {
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
