import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives an element the focus when it returns after something else took its place: the button that had the focus is gone.
 * @param isBack whether the element is to be shown.
 * @param inside what takes the focus instead, the first such element in it.
 */
export function useFocusAfter<Shown extends HTMLElement>(isBack: boolean, inside?: string): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    const shown = element.current;
    if (isBack && wasAway.current) (inside ? shown?.querySelector<HTMLElement>(inside) : shown)?.focus();
    wasAway.current = shown === null;
  }, [isBack, inside]);
  return element;
}
