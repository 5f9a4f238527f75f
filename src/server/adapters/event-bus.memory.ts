import type { EventBus, Told, Topic } from '#server/ports/event-bus.ts';

/** Tells events within one process. */
export function memoryEventBus(): EventBus {
  const listeners = new Map<Topic, Set<(event: Told) => void>>();
  return {
    publish(topics, event) {
      // A listener of several topics hears an event once.
      const hearers = new Set(topics.flatMap((topic) => [...(listeners.get(topic) ?? [])]));
      for (const hear of hearers) hear(event);
    },
    subscribe(topics, hear) {
      for (const topic of topics) {
        const set = listeners.get(topic) ?? new Set();
        listeners.set(topic, set.add(hear));
      }
      return () => {
        for (const topic of topics) {
          const set = listeners.get(topic);
          set?.delete(hear);
          if (set?.size === 0) listeners.delete(topic);
        }
      };
    },
    // Whoever tells events within one process tells all of them.
    onGap: () => () => undefined,
  };
}
