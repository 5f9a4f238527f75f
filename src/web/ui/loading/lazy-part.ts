import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
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
  let coming: Promise<ComponentType<P>> | undefined;
  let failures = 0;
  let failedFile: string | undefined;
  const fetchPart = async () => {
    const file = await (failedFile ? importAnew<typeof fetchFile>(failedFile, failures) : fetchFile());
    return file[name];
  };
  return {
    load: () => {
      coming ??= fetchPart().catch((error: unknown) => {
        coming = undefined;
        failures += 1;
        failedFile ??= fileOf(error);
        throw error;
      });
      return coming;
    },
  };
}

/**
 * URL of the file that an `import()` could not load, where the browser names it (Chromium and Firefox do, Safari does
 * not).
 */
function fileOf(error: unknown): string | undefined {
  return error instanceof TypeError ? /https?:\S+\.js(?=$|[\s?])/.exec(error.message)?.[0] : undefined;
}

/**
 * Imports a file by another URL. A browser caches the failure of a URL for the document's lifetime
 * (https://github.com/whatwg/html/issues/6768), so the same one would fail again without a request.
 */
function importAnew<F extends () => Promise<unknown>>(file: string, attempt: number): ReturnType<F> {
  return import(/* @vite-ignore */ `${file}?attempt=${attempt}`) as ReturnType<F>;
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
