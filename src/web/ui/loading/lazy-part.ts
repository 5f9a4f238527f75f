import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { lazyFile } from './lazy-file.ts';
import { reportMissingPart } from '#web/update/missing-part.ts';

/** A component whose code is loaded on first use, not with the page. */
export interface LazyPart<P> {
  /** Loads the code, once; rejects on a network failure, and retries on the next call. */
  load: () => Promise<ComponentType<P>>;
}

/** Creates a part from an `import()` and the name of the file's export. */
export function lazyPart<P, N extends string>(
  fetchFile: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyPart<P> {
  const fetchOnce = lazyFile(fetchFile);
  return { load: async () => (await fetchOnce())[name] };
}

/** Preloads parts; a failure shows only when they are used. */
export function loadAhead(...parts: readonly { load: () => Promise<unknown> }[]): Promise<unknown> {
  return Promise.allSettled(parts.map((part) => part.load()));
}

/**
 * Hook: renders the part once it is wanted and its code is loaded. When the code cannot be loaded, it says so and calls
 * `onFailure`, which must restore the state before.
 */
export function useLazyPart<P extends object>(
  part: LazyPart<P>,
  props: P,
  isNeeded: boolean,
  onFailure: () => void,
): ReactElement | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isNeeded || Part) return undefined;
    let isGone = false;
    const fetchIt = async () => {
      try {
        const arrived = await part.load();
        if (!isGone) setPart(() => arrived);
      } catch {
        if (isGone) return;
        void reportMissingPart();
        reportFailure();
      }
    };
    void fetchIt();
    return () => {
      isGone = true;
    };
  }, [part, isNeeded, Part]);
  return Part && createElement(Part, props);
}
