import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '#console/api/console-session.tsx';
import { takesScans, useKeys } from '#console/keys/use-keys.ts';
import { Button } from '#design/button.tsx';
import { useLatestCallback } from '#design/hooks/use-latest-callback.ts';
import { Icon } from '#design/icon.tsx';
import type { CheckIn } from '../check-in/use-check-in.ts';
import { MissedArrivals } from '../verdict/missed-arrivals.tsx';
import { VerdictPanel } from '../verdict/verdict-panel.tsx';
import { useAwake } from './use-awake.ts';
import { type Camera, useCamera } from './use-camera.ts';

/** Checks in one ticket after the other: the camera above, the verdict below. Ready again two seconds after each. */
export function ScanMode({ checking, onClose }: { checking: CheckIn; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const [tries, setTries] = useState(0);
  const [isBlocked, setBlocked] = useState(false);
  const { noteUse } = useSession();
  useAwake();
  function scan(code: string): void {
    // Guests hold up their tickets, and nobody touches the screen.
    noteUse?.();
    void checking.checkIn(code, 'camera');
  }
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="scan"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="scan-head">
        <h2 ref={heading} id={title} tabIndex={-1} className="text-h3">
          Scan tickets
        </h2>
        <button type="button" className="button button-plain" onClick={onClose}>
          <Icon name="close" />
          Close
        </button>
      </header>
      <CameraView
        key={tries}
        onScan={scan}
        onBlocked={() => setBlocked(true)}
        onAgain={() => setTries((before) => before + 1)}
      />
      <div className="scan-below">
        <VerdictPanel shown={checking.shown} onGuests={(key, guests) => void checking.noteGuests(key, guests)} />
        <MissedArrivals shown={checking.shown} />
        {checking.shown ? null : <p className="text-muted">Hold the ticket’s QR code in front of the camera.</p>}
        <TypeInstead onTicket={(text) => void checking.checkIn(text, 'typed')} isOpen={isBlocked} />
      </div>
    </dialog>
  );
}

function CameraView({
  onScan,
  onBlocked,
  onAgain,
}: {
  onScan: (code: string) => void;
  onBlocked: () => void;
  onAgain: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onScan, onBlocked);
  // Some browsers end or stop the picture of a page that is not seen, and say nothing.
  useShownAgain(() =>
    camera.state === 'lost' || camera.state === 'none' || (camera.state === 'on' && video.current?.paused)
      ? onAgain()
      : undefined,
  );
  return (
    <div className="scan-camera" data-state={camera.state}>
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      {camera.state === 'on' ? (
        <span className="scan-frame" aria-hidden="true" />
      ) : (
        <CameraHelp state={camera.state} onAgain={onAgain} />
      )}
      <div className="scan-tools">
        <Lamp camera={camera} />
        {camera.chooseOther ? (
          <Button
            kind="secondary"
            onClick={() => {
              camera.chooseOther?.();
              onAgain();
            }}
          >
            Other camera
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Calls `onShown` whenever the page is seen again, as after a call or a sleeping screen. */
function useShownAgain(onShown: () => void): void {
  const latest = useLatestCallback(onShown);
  useEffect(() => {
    const shown = () => (document.hidden ? undefined : latest());
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [latest]);
}

function Lamp({ camera: { torch } }: { camera: Camera }) {
  const [on, setOn] = useState(false);
  if (!torch) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="button button-secondary"
      onClick={() => {
        torch(!on);
        setOn(!on);
      }}
    >
      {on ? 'Light on' : 'Light off'}
    </button>
  );
}

function CameraHelp({ state, onAgain }: { state: Camera['state']; onAgain: () => void }) {
  if (state === 'starting') {
    return (
      <p role="status" className="scan-help">
        Starting the camera…
      </p>
    );
  }
  return (
    <div role="alert" className="scan-help">
      {state === 'refused' ? (
        <>
          <p className="font-strong">The camera is blocked.</p>
          <p>Press the icon left of the address, open Permissions or Site settings, and allow the camera.</p>
        </>
      ) : (
        <>
          <p className="font-strong">{state === 'lost' ? 'The camera has stopped.' : 'No camera was found.'}</p>
          <p>It may be in use by another program. Type the ticket number below.</p>
        </>
      )}
      <Button kind="secondary" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

function TypeInstead({ onTicket, isOpen }: { onTicket: (text: string) => void; isOpen: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Today checks in what was scanned into the field.
  useKeys({ scan: () => form.current?.reset() });
  if (!open && !isOpen) {
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Type instead
      </Button>
    );
  }
  return (
    <form
      ref={form}
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('ticket');
        if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
        onTicket(field.value.trim());
        field.value = '';
      }}
    >
      <label htmlFor={id} className="font-medium">
        Ticket number
      </label>
      <div className="flex gap-2">
        <input
          {...takesScans}
          id={id}
          name="ticket"
          className="control min-w-0"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" kind="confirm" className="flex-none">
          Check in
        </Button>
      </div>
    </form>
  );
}
