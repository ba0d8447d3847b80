import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock.ts';
import { useHydrated } from '../hooks/use-in-browser.ts';
import { Icon } from '../icon.tsx';
import { dismissToast, hostToasts, isToastHost, SHOWN_MS, type ShownToast, toastStore } from './toasts.ts';

const tones = { success: 'success', info: 'info', warning: 'pending', destructive: 'error' } as const;
/** After so long a toast has been read out. */
const SAID_MS = 1000;
/** Ids of the toasts that were: where a window opens or closes they move with it, and are not read out again. */
const said = new Set<number>();

const icons = { success: 'done', info: 'info', warning: 'alert', destructive: 'alert' } as const;

/**
 * The polite live region, in the server's HTML so that assistive technology knows it before the first message; an open window has its own.
 * It has no look before script runs, so that no first answer carries one.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [me] = useState(() => Symbol('toasts'));
  useEffect(() => hostToasts(me), [me]);
  const isHost = useSyncExternalStore(
    toastStore.subscribe,
    () => isToastHost(me),
    () => true,
  );
  const hydrated = useHydrated();
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds the time, no action
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element takes no blocks
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={hydrated ? 'toasts' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      {isHost
        ? toasts.map((toast) => <ToastCard key={toast.id} toast={toast} held={held} cameFrom={cameFrom} />)
        : null}
    </div>
  );
}

function ToastCard({
  toast,
  held,
  cameFrom,
}: {
  toast: ShownToast;
  held: boolean;
  cameFrom: RefObject<Element | null>;
}) {
  const kind = toast.kind ?? 'success';
  const stays = toast.keep === true || kind === 'destructive';
  const wasHeld = useRef(false);
  const [live] = useState(() => (said.has(toast.id) ? ('off' as const) : undefined));
  useEffect(() => void setTimeout(() => said.add(toast.id), SAID_MS), [toast.id]);
  useEffect(() => {
    if (held) wasHeld.current = true;
    if (stays || held) return undefined;
    const left = wasHeld.current ? SHOWN_MS : toast.until - systemClock.now().getTime();
    const timer = setTimeout(() => dismissToast(toast.id), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [stays, held, toast.id, toast.until]);
  return (
    <div className={`toast tone-${tones[kind]}`} data-kind={kind} aria-live={live}>
      <Icon name={icons[kind]} />
      <div className="min-w-0">
        <p className="font-strong">{toast.title}</p>
        {toast.text ? <p>{toast.text}</p> : null}
      </div>
      <button
        type="button"
        className="button button-plain -my-2 min-w-12"
        aria-label={`Dismiss: ${toast.title}`}
        onClick={({ currentTarget }) => {
          focusAfterNavigation(currentTarget, cameFrom.current);
          dismissToast(toast.id);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** The focus does not go with its toast: on to the next one, else back to where it was before the toasts. */
function focusAfterNavigation(pressed: Element, before: Element | null): void {
  const buttons = [...(pressed.closest('.toasts')?.querySelectorAll('button') ?? [])];
  const next = buttons.find((each) => each !== pressed) ?? before;
  if (document.activeElement === pressed && next instanceof HTMLElement) next.focus({ preventScroll: true });
}
