import { useSearchParams } from 'react-router';

type ScanAddress = { isOpen: boolean; open(): void; close(): void };

/** Scanning is a mode of Today with its own address, `/console?scan`, so that Back closes it and a reload keeps it. */
export function useScanMode(): ScanAddress {
  const [search, setSearch] = useSearchParams();
  const without = () => {
    const rest = new URLSearchParams(search);
    rest.delete('scan');
    return rest;
  };
  return {
    isOpen: search.has('scan'),
    open() {
      // The camera's permission belongs to the document, and only Today's has it.
      if (!mayUseCamera()) return location.assign('/console?scan');
      const next = without();
      next.set('scan', '');
      setSearch(next);
    },
    close: () => setSearch(without(), { replace: true }),
  };
}

type Policy = { allowsFeature(feature: string): boolean };

/** False where the document was opened at another screen. Browsers that do not say so are asked by the camera itself. */
const mayUseCamera = (): boolean =>
  (document as { featurePolicy?: Policy }).featurePolicy?.allowsFeature('camera') ?? true;
