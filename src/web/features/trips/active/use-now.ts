import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The time in epoch milliseconds, anew every second while `ticking`: for the clocks at a door. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
