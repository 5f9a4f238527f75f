import type { BoardView } from '#contract/staff/board-views.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { BoardPlace } from '../board/board-filters.ts';
import { FilterChip } from '../desk/filter-chip.tsx';
import bar from '../board/board-bar.module.css';

/** The pinned views as chips with their live counts; nothing while none is pinned. */
export function PinnedViews({
  views,
  opened,
  place,
}: {
  views: readonly BoardView[];
  opened: BoardView | undefined;
  place: BoardPlace;
}) {
  const t = useT();
  const pinned = views.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <div className={bar.chips} role="group" aria-label={t('board.views.pinned')}>
      {pinned.map((view) => (
        <FilterChip
          key={view.id}
          label={view.name}
          count={view.count}
          isOn={view.id === opened?.id}
          onPress={() => (view.id === opened?.id ? place.leaveView() : place.showView(view))}
        />
      ))}
    </div>
  );
}
