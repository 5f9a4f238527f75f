import { useEffect, useState } from 'react';

/** Hook: the current time in epoch milliseconds, updated every `everyMs`, or never if null. For countdowns and ages. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    // A stopped clock restarts at the present.
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
