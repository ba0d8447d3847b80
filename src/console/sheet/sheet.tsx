import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#design/icon.tsx';
import { isPressBeside } from '#design/press-beside.ts';
import { ToastRegion } from '#design/toasts/toast-region.tsx';
import { useKeepFocus } from '../keep-focus.ts';

type SheetProps = { title: string; subtitle?: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A sheet over the screen, on the browser's own `<dialog>`: full on a phone, from the right on wider screens. Focus starts at the title, stays
 * inside, and goes back to where it was, or to the link to the same thing. Escape and a press outside close it; once something is typed in it, a
 * press outside does not.
 */
export function Sheet({ title, subtitle, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  const holdsTyped = () => [...typed.current].some((field) => field.isConnected && field.value !== '');
  useKeepFocus(() => dialog.current, heading);
  // A layout effect, as the browser gives the focus back while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return undefined;
    const { pathname } = location;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      const { activeElement } = document;
      if (activeElement === document.body || element.contains(activeElement)) focusLink(pathname);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pressing beside it closes it; Escape and the button do so too
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it whatever the first one was told. A sheet that has to stay, such as that of a sale that waits, comes back.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return;
        currentTarget.showModal();
        heading.current?.focus();
        onClose();
      }}
      onInput={({ target, nativeEvent }) =>
        nativeEvent.isTrusted && isText(target) ? typed.current.add(target) : undefined
      }
      onMouseDown={(event) => (isPressBeside(event) && !holdsTyped() ? onClose() : undefined)}
    >
      <div className="sheet-body">
        <header className="sheet-head">
          <div className="min-w-0 grow">
            <h2 ref={heading} id={id} tabIndex={-1} className="text-h3">
              {title}
            </h2>
            {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
          </div>
          <button type="button" className="button button-plain -mt-2 -mr-2" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      <ToastRegion />
    </dialog>
  );
}

/** Whether this is a field for text: what is chosen with one press is chosen again as quickly. */
const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:radio|checkbox|range)$/.test(target.type));

/** Where the row that opened a sheet has moved meanwhile, as a guest who came, the focus goes to it there. */
function focusLink(pathname: string): void {
  document.querySelector<HTMLElement>(`#content a[href="${CSS.escape(pathname)}"]`)?.focus();
}
