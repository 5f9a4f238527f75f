import { useEffect, useRef } from 'react';

/** Hook: scrolls a message that has just appeared into view, above the bar at the end of a phone's screen. */
export function useScrollIntoView<T extends HTMLElement>() {
  const message = useRef<T>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return message;
}
