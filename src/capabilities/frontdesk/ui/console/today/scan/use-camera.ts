import { type RefObject, useEffect, useRef, useState } from 'react';
import { makeDecoder } from './decoder.ts';
import { scanGate } from './scan-gate.ts';

/** Between two looks at the camera's picture. */
const LOOK_MS = 100;

export type Camera = {
  /** 'refused': the person or the browser forbids it; 'none': there is no camera, or it is in use; 'lost': it was taken away, as by a call. */
  state: 'starting' | 'on' | 'refused' | 'none' | 'lost';
  /** Switches the lamp; absent where there is none. */
  torch?: ((on: boolean) => void) | undefined;
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
  const hear = useRef({ onScan, onBlocked });
  const [state, setState] = useState<Camera['state']>('starting');
  const [torch, setTorch] = useState<Camera['torch']>();
  useEffect(() => {
    hear.current = { onScan, onBlocked };
  });
  useEffect(() => {
    const stopped = new AbortController();
    const lose = () => {
      stopped.abort();
      setState('lost');
      hear.current.onBlocked();
    };
    const run = async () => {
      const stream = await openCamera();
      stopped.signal.addEventListener('abort', () => stopAll(stream));
      if (stopped.signal.aborted) return stopAll(stream);
      // Its last picture would stay on the screen as if it still looked.
      for (const track of stream.getTracks()) track.addEventListener('ended', lose);
      const element = video.current;
      if (!element) return;
      await play(element, stream);
      setState('on');
      const lamp = torchOf(stream);
      setTorch(() => lamp);
      await look(element, (code) => hear.current.onScan(code), stopped.signal);
    };
    run().catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      setState(isRefusal(error) ? 'refused' : 'none');
      hear.current.onBlocked();
    });
    return () => stopped.abort();
  }, [video]);
  return { state, torch };
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera here.', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

async function look(video: HTMLVideoElement, onScan: (code: string) => void, signal: AbortSignal): Promise<void> {
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
