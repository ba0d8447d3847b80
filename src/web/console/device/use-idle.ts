import { useEffect } from 'react';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` when nobody has touched the screen or pressed a key for `idleMs`. */
export function useIdle(idleMs: number, onIdle: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onIdle, idleMs);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleMs);
    };
    for (const sign of signs) addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, touched);
    };
  }, [idleMs, onIdle]);
}
