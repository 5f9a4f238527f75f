import { useEffect } from 'react';

/** Hook: holds a screen wake lock while `active`, where supported; requests it again when the page is visible again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (ended) void granted.release();
        else lock = granted;
      } catch {
        // Denied on a low battery: the line under the map already says to keep the screen on.
      }
    };
    const onVisible = () => void requestLock();
    void requestLock();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [active]);
}
