import { HYDRATION_DATA_ID, type HydrationData } from './hydration-data.ts';

/**
 * A document has one content security policy and one style sheet. So the browser, not the router, follows links to pages that need other ones.
 * @returns the kind of this document, '' for the common one; null without hydration data (development).
 */
export function followCrossDocumentLinks(): string | null {
  const block = document.getElementById(HYDRATION_DATA_ID)?.textContent;
  if (!block) return null;
  const { documents } = JSON.parse(block) as HydrationData;
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
