import { useEffect, useState } from 'react';

/** The clock of a screen, in epoch milliseconds, moving on every `everyMs`; for countdowns and ages. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
