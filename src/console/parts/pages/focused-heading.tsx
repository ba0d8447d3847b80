import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what took the place of a form: it gets the focus, so it is read out and the next key continues there. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}
