import { useEffect, useRef } from 'react';

/** Brings a message that has just appeared to where it can be read, above the bar at the end of a phone's screen. */
export function useBringIntoView<T extends HTMLElement>() {
  const message = useRef<T>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return message;
}
