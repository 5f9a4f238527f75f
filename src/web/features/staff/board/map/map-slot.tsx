import { useMediaQuery } from '@mantine/hooks';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import type { BoardPlace } from '../board-filters.ts';
import classes from './board-map.module.css';
import type { BoardCounts } from '../queries.ts';

/** Loaded after the first rows: they do not wait for a map. */
const mapPart = lazyPart(() => import('./board-map.tsx'), 'BoardMap');

/** Widths from which the map stands beside the list, and beside the list and an open delivery. */
const BESIDE_LIST = '(min-width: 56.25em)';
const BESIDE_BOTH = '(min-width: 75em)';

/** The map's place beside the list; below a certain width only when it is asked for. */
export function MapSlot({ place, counts }: { place: BoardPlace; counts: BoardCounts | undefined }) {
  const { filters, openId, open, layout } = place;
  const troubles = counts ? troublesOf(counts, filters) : 0;
  const isWide = useMediaQuery(BESIDE_LIST, false);
  const isWidest = useMediaQuery(BESIDE_BOTH, false);
  // A map in a box that is not shown has no size, and none is loaded where there is no room.
  const hasRoom =
    layout === 'map' ? isWide || openId === null : layout === 'list' && (openId === null ? isWide : isWidest);
  const isShown = hasRoom && counts !== undefined;
  const map = useLazyPart(mapPart, { filters, troubles, openId, onOpen: open }, isShown, () => undefined);
  if (!hasRoom) return null;
  return (
    <div className={classes.slot} data-map>
      {isShown && map}
    </div>
  );
}

/** How many of the deliveries that are shown have a trouble. */
function troublesOf({ all, shown, classes: of }: BoardCounts, chosen: BoardPlace['filters']): number {
  if (chosen.class === 'fine' || chosen.rule === 'fine') return 0;
  return chosen.class === undefined && chosen.rule === undefined ? all - of.fine : shown;
}
