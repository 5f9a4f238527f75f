import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router';
import { warn } from '#web/ui/toasts.ts';
import { takeNotice } from './load-again.ts';
import { forgetTyping, isInTheMiddle, isLinkPress, watchPresses } from './presses.ts';
import { isOutdated, watchVersion } from './version.ts';

/** The history's own note of where in it this page stands (the framework's `idx`). */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const has = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return has ? Number(state.idx) : 0;
}

/**
 * Takes a new version of the application with the next link that is pressed: the screen it leads to is then loaded as a
 * document, with what the link gives along. What a press on anything else leads to, and whoever is in the middle of
 * something, stays with the version that the page began with.
 */
export function useNewVersion(): void {
  const { pathname } = useLocation();
  const isSending = useIsMutating() > 0;
  useEffect(watchVersion, []);
  useEffect(watchPresses, []);
  useEffect(forgetTyping, [pathname]);
  const sayNotice = useEffectEvent(() => {
    const notice = takeNotice();
    if (notice) warn(notice);
  });
  useEffect(() => sayNotice(), []);
  const take: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isNext = isLinkPress() && nextLocation.pathname !== currentLocation.pathname;
    if (!isNext || !isOutdated() || historyAction === 'POP') return false;
    if (!navigator.onLine || isSending || isInTheMiddle()) return false;
    const { pathname: path, search, hash, state, key } = nextLocation;
    const note = { usr: state as unknown, key, idx: placeInHistory() + 1 };
    if (historyAction === 'REPLACE')
      window.history.replaceState({ ...note, idx: placeInHistory() }, '', path + search + hash);
    else window.history.pushState(note, '', path + search + hash);
    window.location.reload();
    return true;
  };
  useBlocker(take);
}
