import type { EventBus, StreamOwner, PublishedEvent, Topic } from '#server/ports/event-bus.ts';

/** An event bus within one process. */
export function memoryEventBus(): EventBus {
  const events = listenersBy<Topic, PublishedEvent>();
  const ends = listenersBy<StreamOwner, null>();
  return {
    publish: events.publish,
    subscribe: events.add,
    end: (owners) => ends.publish(owners, null),
    onEnd: (owners, listener) => ends.add(owners, () => listener()),
    // Within one process no event is ever lost.
    onGap: () => () => undefined,
  };
}

/** Registry of listeners by name; a listener under several names gets each event once. */
function listenersBy<Name, Payload>() {
  const listeners = new Map<Name, Set<(payload: Payload) => void>>();
  return {
    publish(names: readonly Name[], payload: Payload): void {
      const distinct = new Set(names.flatMap((name) => [...(listeners.get(name) ?? [])]));
      for (const listener of distinct) listener(payload);
    },
    add(names: readonly Name[], listener: (payload: Payload) => void): () => void {
      for (const name of names) {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(listener));
      }
      return () => {
        for (const name of names) {
          const set = listeners.get(name);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(name);
        }
      };
    },
  };
}
