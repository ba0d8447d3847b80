import { HAND_OFF_ID, type HandOff } from './hand-off.ts';

/**
 * Keeps a page that may talk to outside services in a document of its own: the policy belongs to the document, so a page's rights must
 * not be carried into the next one, nor be missing there. A link across that border is followed by the browser instead of the router.
 */
export function keepOwnDocuments(): void {
  const block = document.getElementById(HAND_OFF_ID)?.textContent;
  if (!block) return;
  const { reaches } = JSON.parse(block) as HandOff;
  const here = reaches[location.pathname];
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin === location.origin && reaches[link.pathname] !== here) event.stopPropagation();
    },
    true,
  );
}
