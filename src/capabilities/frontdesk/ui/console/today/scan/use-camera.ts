import { type RefObject, useEffect, useRef, useState } from 'react';
import { cameraNamed, chooseCamera, chosenCamera, nextCamera } from './chosen-camera.ts';
import { makeDecoder } from './decoder.ts';
import { scanGate } from './scan-gate.ts';

/** Pause between two processed frames. */
const LOOK_MS = 100;

export type Camera = {
  /** 'refused': the person or the browser forbids it; 'none': there is no camera, or it is in use; 'lost': it was taken away, as by a call. */
  state: 'starting' | 'on' | 'refused' | 'none' | 'lost';
  /** Switches the lamp; absent where there is none. */
  torch?: ((on: boolean) => void) | undefined;
  /** Switches to another camera, such as the front one. Absent if there is only one. */
  chooseOther?: (() => void) | undefined;
};

/**
 * Shows the camera at the back in `video` while the component is there; another try is another component.
 * @param onScan gets each ticket once.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onScan: (code: string) => void,
  onBlocked: () => void,
): Camera {
  const callbacks = useRef({ onScan, onBlocked });
  const [state, setState] = useState<Camera['state']>('starting');
  const [torch, setTorch] = useState<Camera['torch']>();
  const [chooseOther, setOther] = useState<Camera['chooseOther']>();
  useEffect(() => {
    callbacks.current = { onScan, onBlocked };
  });
  useEffect(() => {
    const stopped = new AbortController();
    const onLost = () => {
      stopped.abort();
      setState('lost');
      callbacks.current.onBlocked();
    };
    const run = async () => {
      const stream = await openCamera();
      stopped.signal.addEventListener('abort', () => stopAll(stream));
      if (stopped.signal.aborted) return stopAll(stream);
      // Its last picture would stay on the screen as if it still looked. A muted track may come back by itself.
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', onLost);
        track.addEventListener('mute', () => setState('lost'));
        track.addEventListener('unmute', () => setState('on'));
      }
      const element = video.current;
      if (!element) return;
      await play(element, stream);
      setState('on');
      const lamp = torchOf(stream);
      setTorch(() => lamp);
      const other = await otherThan(stream);
      setOther(() => other);
      await decodeFrames(element, (code) => callbacks.current.onScan(code), stopped.signal);
    };
    run().catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      setState(isRefusal(error) ? 'refused' : 'none');
      callbacks.current.onBlocked();
    });
    return () => stopped.abort();
  }, [video]);
  return { state, torch, chooseOther };
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera here.', 'NotFoundError');
  const open = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  const atTheBack = await open({ facingMode: 'environment' });
  const chosen = chosenCamera();
  if (chosen === null || atTheBack.getVideoTracks()[0]?.label === chosen) return atTheBack;
  const deviceId = cameraNamed(await devicesHere(), chosen);
  if (deviceId === undefined) return atTheBack;
  stopAll(atTheBack);
  return open({ deviceId: { exact: deviceId } });
}

const devicesHere = (): Promise<MediaDeviceInfo[]> => navigator.mediaDevices.enumerateDevices().catch(() => []);

async function otherThan(stream: MediaStream): Promise<Camera['chooseOther']> {
  const next = nextCamera(await devicesHere(), stream.getVideoTracks()[0]?.getSettings().deviceId);
  return next === null ? undefined : () => chooseCamera(next);
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

async function decodeFrames(
  video: HTMLVideoElement,
  onScan: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const decode = await makeDecoder();
  const isScan = scanGate();
  while (!signal.aborted) {
    const code = await decode(video).catch(() => null);
    if (signal.aborted) return;
    if (isScan(code, performance.now()) && code) onScan(code);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function torchOf(stream: MediaStream): Camera['torch'] {
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !abilities?.torch) return undefined;
  return (on) => void track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {});
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
