import type { EventBus, StreamOwner, PublishedEvent, Topic } from '#server/ports/event-bus.ts';

/** Tells events within one process. */
export function memoryEventBus(): EventBus {
  const events = listenersBy<Topic, PublishedEvent>();
  const ends = listenersBy<StreamOwner, null>();
  return {
    publish: events.publish,
    subscribe: events.add,
    end: (owners) => ends.publish(owners, null),
    onEnd: (owners, hear) => ends.add(owners, () => hear()),
    // Whoever tells events within one process tells all of them.
    onGap: () => () => undefined,
  };
}

/** Who listens to what; a listener of several names hears each thing once. */
function listenersBy<Name, Heard>() {
  const listeners = new Map<Name, Set<(heard: Heard) => void>>();
  return {
    publish(names: readonly Name[], heard: Heard): void {
      const hearers = new Set(names.flatMap((name) => [...(listeners.get(name) ?? [])]));
      for (const hear of hearers) hear(heard);
    },
    add(names: readonly Name[], hear: (heard: Heard) => void): () => void {
      for (const name of names) {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(hear));
      }
      return () => {
        for (const name of names) {
          const set = listeners.get(name);
          set?.delete(hear);
          if (set?.size === 0) listeners.delete(name);
        }
      };
    },
  };
}
