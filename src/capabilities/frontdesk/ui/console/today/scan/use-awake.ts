import { useEffect } from 'react';

/** Keeps the screen on while the component is there, where the browser can: nobody touches it while guests hold up their tickets. */
export function useAwake(): void {
  useEffect(() => {
    let isHere = true;
    let lock: WakeLockSentinel | undefined;
    // The browser ends the lock of a page that is not seen.
    const hold = async () => {
      if (document.hidden) return;
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isHere) lock = held;
      else await held?.release();
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
