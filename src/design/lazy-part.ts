import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page whose script comes when it is first shown; where that cannot be loaded, the page stays without it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
