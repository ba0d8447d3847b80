import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useFocusFallback } from './hooks/use-focus-fallback.ts';
import { useHydrated } from './hooks/use-in-browser.ts';
import { Icon } from './icon.tsx';
import { isPressBeside } from './press-beside.ts';
import { ToastRegion } from './toasts/toast-region.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/**
 * A modal window on the browser's own `<dialog>`. Focus starts at the title, where a held key does nothing, stays inside, returns to the title when
 * the focused element disappears, and finally to where it was. Escape and a press outside close it; `busy` keeps it open while work must not be
 * interrupted. It needs script, so the server's HTML lacks it.
 */
export function Dialog(props: DialogProps) {
  return useHydrated() ? <Opening {...props} /> : null;
}

function Opening({ open, onClose, title, subtitle, busy = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useFocusFallback(() => dialog.current, heading);
  // A layout effect, so that the focus is back before other effects look for it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      heading.current?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  // Chrome asks once: a further Escape closes a dialog whatever its `cancel` was told, and the one around it as well. So neither takes one now.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !busy || !element) return undefined;
    const held = element.parentElement?.closest('dialog');
    const both = held ? [element, held] : [element];
    for (const one of both) one.setAttribute('closedby', 'none');
    // Where the browser does not know `closedby`.
    const hold = (event: KeyboardEvent) => (event.key === 'Escape' ? event.preventDefault() : undefined);
    document.addEventListener('keydown', hold, { capture: true });
    return () => {
      for (const one of both) one.removeAttribute('closedby');
      document.removeEventListener('keydown', hold, { capture: true });
    };
  }, [open, busy]);
  const leave = () => (busy ? undefined : onClose());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pressing beside it closes it; Escape and the button do so too
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby={id}
      // React bubbles the events of a nested dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => (open && event.target === event.currentTarget ? onClose() : undefined)}
      onMouseDown={(event) => (isPressBeside(event) ? leave() : undefined)}
    >
      <div className="relative grid gap-5 p-5 sm:p-7">
        <div className="pr-14">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
        </div>
        <div className="panel-close">
          <button type="button" className="button button-plain" aria-label="Close" disabled={busy} onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
        {open ? children : null}
      </div>
      {open ? <ToastRegion /> : null}
    </dialog>
  );
}
