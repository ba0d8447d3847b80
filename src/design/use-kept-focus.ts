import { type RefObject, useEffect } from 'react';

/**
 * When what has the focus goes away with its part of the page, the focus goes to `next` instead of nowhere: who works by keys or by ear
 * would begin again at the top of the page.
 */
export function useKeptFocus(box: () => HTMLElement | null | undefined, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box();
    if (!element) return undefined;
    let last: Element | null = null;
    const hear = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', hear);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', hear);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box stands as long as the part does
  }, []);
}
