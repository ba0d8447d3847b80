import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { Button } from '#design/button.tsx';

type Loaded<Name extends string> = Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * A screen whose script is fetched when it is opened first. A file that does not arrive is said on the page, with the way out.
 * @param name what its file exports, which no other screen is called.
 */
export const lazyScreen = <Name extends string>(name: Name, load: () => Loaded<Name>): ComponentType =>
  lazy(name, load, () => (
    <div role="alert" className="grid max-w-form justify-items-start gap-3">
      <h2 className="text-h3">This screen could not be loaded</h2>
      <Reload />
    </div>
  ));

/** The same for a sheet: below the screen that it lies over nobody would see why it does not open. */
export const lazySheet = <Name extends string>(name: Name, load: () => Loaded<Name>): ComponentType =>
  lazy(name, load, function NotLoaded() {
    return (
      <Sheet title="This sheet could not be loaded" onClose={useCloseSheet()}>
        <div role="alert" className="grid justify-items-start gap-3">
          <Reload />
        </div>
      </Sheet>
    );
  });

function lazy<Name extends string>(name: Name, load: () => Loaded<Name>, NotLoaded: ComponentType): ComponentType {
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
    return error ? <NotLoaded /> : null;
  };
}

const Reload = () => (
  <>
    <p className="text-muted">
      This page may be older than the server. Check the network and reload the page. What you saved is safe.
    </p>
    <Button kind="secondary" onClick={() => location.reload()}>
      Reload page
    </Button>
  </>
);
