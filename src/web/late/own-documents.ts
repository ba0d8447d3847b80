import { HAND_OFF_ID, type HandOff } from './hand-off.ts';

/**
 * Keeps pages that need another kind of document in one of their own: a document has one policy and one style sheet, so neither may be
 * carried into the next page nor be missing there. A link across that border is followed by the browser instead of the router.
 * @returns the kind of this document as the hand-off names it, '' for the common one; null where there is no hand-off (development).
 */
export function keepOwnDocuments(): string | null {
  const block = document.getElementById(HAND_OFF_ID)?.textContent;
  if (!block) return null;
  const { documents } = JSON.parse(block) as HandOff;
  const kindOf = (address: string) => {
    const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
    return documents[path] ?? documents[path.replace(/[^/]+$/, '*')];
  };
  const here = kindOf(location.pathname);
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin === location.origin && kindOf(link.pathname) !== here) event.stopPropagation();
    },
    true,
  );
  return here ?? '';
}
