import { type RefObject, useEffect } from 'react';

const FIELDS = 'input:not([type=hidden]), select, textarea, button';
const OPENERS = 'a[href], button';

/** More than forms lie within each other. A tablet keeps a screen open all day, and what went hours ago is not waited for. */
const MOST_GONE = 20;

/** What a button or link is called, by which it is found when it comes back as another element. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Keeps the focus where a person works when the focused element leaves the page. It goes to the same button drawn again, or to the first field of
 * a form that took its place. When that form closes, it goes to the button that had opened it. Where nothing took its place, it goes to the heading
 * of the section that it was in, otherwise to `next`. A heading that takes the focus by itself keeps it.
 */
export function useKeepFocus(box: () => HTMLElement | null | undefined, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box();
    if (!element) return undefined;
    let last: Element | null = null;
    /** The sections that `last` is in, the innermost first. */
    let sections: Element[] = [];
    /** The buttons that went with the focus, the latest last. */
    const gone: string[] = [];
    /** The name of the button that is gone; null of anything else. */
    const lost = (): string | null => {
      const name = last && !last.isConnected && last.matches(OPENERS) ? nameOf(last) : null;
      if (name !== null) gone.push(name);
      if (gone.length > MOST_GONE) gone.shift();
      return name;
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      lost();
      last = target instanceof Element ? target : null;
      sections = last ? sectionsAround(last) : [];
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected) return;
      const name = lost();
      last = null;
      if (document.activeElement !== document.body) return;
      const added = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
      const redrawn = within(added, OPENERS).find((one) => nameOf(one) === name);
      const found = redrawn ?? firstFieldIn(added) ?? openerIn(added, gone);
      if (found) {
        found.focus();
        return;
      }
      const heading = headingOf(sections);
      if (heading) heading.tabIndex = -1;
      (heading ?? next.current)?.focus({ preventScroll: true });
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

const within = (added: readonly HTMLElement[], selector: string): HTMLElement[] =>
  added.flatMap((node) => [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll<HTMLElement>(selector)]);

function sectionsAround(element: Element): Element[] {
  const section = element.parentElement?.closest('section');
  return section ? [section, ...sectionsAround(section)] : [];
}

/** The heading of the innermost section that is still on the page. */
const headingOf = (sections: readonly Element[]): HTMLElement | null =>
  sections.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>('h2, h3') ?? null;

function firstFieldIn(added: readonly HTMLElement[]): HTMLElement | undefined {
  const [form] = within(added, 'form');
  return [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find((field) => !field.matches(':disabled'));
}

/** The button that is back, of those that went. What went after it is forgotten. */
function openerIn(added: readonly HTMLElement[], gone: string[]): HTMLElement | undefined {
  const back = within(added, OPENERS);
  for (let at = gone.length - 1; at >= 0; at -= 1) {
    const opener = back.find((one) => nameOf(one) === gone[at]);
    if (!opener) continue;
    gone.length = at;
    return opener;
  }
  return undefined;
}
