import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { warn } from '#web/ui/feedback/toasts.ts';
import { takeAfterLoad } from './load-again.ts';
import { forgetTyping, isInTheMiddle, isLinkPress, watchPresses } from './presses.ts';
import { isOutdated, listenToVersion, watchVersion } from './version.ts';

/** Index of this page in the history (the framework's `idx`). */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const has = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return has ? Number(state.idx) : 0;
}

/**
 * Hook: watches for new versions of the application, and shows the notice that the replaced page left. Returns whether
 * this page is outdated.
 */
export function useNewVersion(): boolean {
  const { pathname } = useLocation();
  useEffect(watchVersion, []);
  useEffect(watchPresses, []);
  useEffect(forgetTyping, [pathname]);
  const showNotice = useEffectEvent(() => {
    const message = takeAfterLoad();
    if (message) warn(message);
  });
  useEffect(() => showNotice(), []);
  return useSyncExternalStore(listenToVersion, isOutdated, () => false);
}

/**
 * Loads a new version of the application with the next link press: the target screen is then loaded as a document, with
 * the link's state. Other navigations, and a person with unfinished input, stay on the page's version. Only in an
 * outdated page: a permanent blocker makes the router warn of every way back to a document.
 */
export function TakeNewVersion(): null {
  const take: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isNext = isLinkPress() && nextLocation.pathname !== currentLocation.pathname;
    if (!isNext || historyAction === 'POP') return false;
    if (!navigator.onLine || queryClient.isMutating() > 0 || isInTheMiddle()) return false;
    const { pathname: path, search, hash, state, key } = nextLocation;
    const note = { usr: state as unknown, key, idx: placeInHistory() + 1 };
    if (historyAction === 'REPLACE')
      window.history.replaceState({ ...note, idx: placeInHistory() }, '', path + search + hash);
    else window.history.pushState(note, '', path + search + hash);
    window.location.reload();
    return true;
  };
  useBlocker(take);
  return null;
}
