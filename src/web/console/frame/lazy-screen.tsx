import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button } from '#design/button.tsx';

/**
 * A screen whose script is fetched when it is opened first. A file that does not arrive is said on the page, with the way out.
 * @param name what its file exports, which no other screen is called.
 */
export function lazyScreen<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): ComponentType {
  return function LazyScreen() {
    const { data, error } = useQuery({
      queryKey: ['script', name],
      queryFn: async (): Promise<{ Screen: ComponentType }> => ({ Screen: (await load())[name] }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      retry: 1,
      meta: { topics: [] },
    });
    if (data) return <data.Screen />;
    if (!error) return null;
    return (
      <div role="alert" className="grid max-w-form justify-items-start gap-3">
        <h2 className="text-h3">This screen could not be loaded</h2>
        <p className="text-muted">Check the network and reload the page.</p>
        <Button kind="secondary" onClick={() => location.reload()}>
          Reload page
        </Button>
      </div>
    );
  };
}
