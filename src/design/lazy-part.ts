import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense } from 'react';

/**
 * A part of a page whose script comes when it is first shown; until then, and where that cannot be loaded, the page is without it. Not for what the
 * server's HTML has.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
  return (props) => createElement(Suspense, { fallback: null }, createElement(Part as ComponentType<Props>, props));
}
