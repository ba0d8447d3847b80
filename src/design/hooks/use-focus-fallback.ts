import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to `next` when the focused element leaves the page. Otherwise keyboard and screen reader users would start again at the
 * top of the page.
 */
export function useFocusFallback(box: () => HTMLElement | null | undefined, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box();
    if (!element) return undefined;
    let last: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', onFocusIn);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocusIn);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element stays for the life of the component
  }, []);
}
