import { useEffect, useEffectEvent } from 'react';
import type { BoardView } from '#contract/staff/board-views.ts';
import type { BoardPlace } from '../board/board-filters.ts';

/** The view with which the board opens for a role, of the views that a member sees. */
export function defaultViewOf(
  views: readonly BoardView[] | undefined,
  role: string | null | undefined,
): BoardView | undefined {
  return views?.find(({ defaultOf }) => defaultOf.some((each) => each === role));
}

/**
 * Hook: the open view, and whether what is shown differs from it. An address with a view alone is written out with the view's
 * filters, so that it shows the same to whoever may not see the view; a bare one becomes the default view's.
 */
export function useOpenedView(
  place: BoardPlace,
  views: readonly BoardView[] | undefined,
  defaultView: BoardView | undefined,
) {
  const { viewId, isBare, filters, layout } = place;
  const view = views?.find(({ id }) => id === viewId);
  const meant = viewId === null ? defaultView : view;
  const writes = isBare && meant !== undefined && (viewId === null || !isEmpty(meant));
  const write = useEffectEvent(() => meant && place.showView(meant, true));
  useEffect(() => {
    if (writes) write();
  }, [writes]);
  return {
    view,
    isMissing: views !== undefined && viewId !== null && view === undefined,
    isChanged:
      view !== undefined && !isBare && (view.layout !== layout || textOf(view.filter) !== textOf(filters)),
  };
}

function isEmpty({ filter, layout }: BoardView): boolean {
  return layout === 'list' && Object.keys(filter).length === 0;
}

function textOf(filter: object): string {
  return JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
