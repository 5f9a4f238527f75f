import { useEffect, useState } from 'react';

/** Hook: the current time in epoch milliseconds, updated every `everyMs`; for countdowns and ages. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
