import { useEffect, useMemo, useRef, useState } from 'react';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { ActForm } from '#web/features/staff/board/act-form.tsx';
import { BoardBar } from '#web/features/staff/board/board-bar.tsx';
import { BoardDetail } from '#web/features/staff/board/board-detail.tsx';
import { useBoardPlace } from '#web/features/staff/board/board-filters.ts';
import { BoardHead } from '#web/features/staff/board/board-head.tsx';
import { BoardHints } from '#web/features/staff/board/board-hints.tsx';
import { BoardNews } from '#web/features/staff/board/board-news.tsx';
import { AllFine, BoardNone } from '#web/features/staff/board/board-none.tsx';
import { BoardColumns, BoardList } from '#web/features/staff/board/board-list.tsx';
import classes from '#web/features/staff/board/board.module.css';
import { StaleBar } from '#web/features/staff/board/stale-bar.tsx';
import { useDataAge } from '#web/features/staff/board/use-data-age.ts';
import { MapSlot } from '#web/features/staff/board/map/map-slot.tsx';
import { useBoard, useBoardDelivery } from '#web/features/staff/board/queries.ts';
import { ActingContext, useActing } from '#web/features/staff/board/use-acting.ts';
import { focusRow, useBoardKeys } from '#web/features/staff/board/use-board-keys.ts';
import { useBoardViews } from '#web/features/staff/board-views/queries.ts';
import { defaultViewOf, useOpenedView } from '#web/features/staff/board-views/use-opened-view.ts';
import { ViewButtons } from '#web/features/staff/board-views/view-buttons.tsx';
import { PinnedViews } from '#web/features/staff/board-views/pinned-views.tsx';
import { ViewMenu } from '#web/features/staff/board-views/view-menu.tsx';
import { useSession } from '#web/api/session.ts';
import type { BoardView } from '#contract/staff/board-views.ts';
import { useMay } from '#web/features/staff/access/may.tsx';
import { BulkBar } from '#web/features/staff/bulk/bulk-bar.tsx';
import { SelectionContext, useSelection } from '#web/features/staff/bulk/selection.ts';
import { useSelectKeys } from '#web/features/staff/bulk/use-select-keys.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';

/** The acts with a key of their own. */
const ACT_OF_KEY = { t: 'extend_promise', f: 'free_courier', m: 'send_message' } as const;

/** /admin/acum: running deliveries by what goes wrong next, as a list or as columns, and one of them beside it. */
export default function AdminBoardPage() {
  const t = useT();
  const { user } = useSession();
  const views = useBoardViews().data?.items;
  const defaultView = defaultViewOf(views, user?.staffRole);
  const place = useBoardPlace(defaultView !== undefined);
  const opened = useOpenedView(place, views, defaultView);
  const [edited, setEdited] = useState<BoardView | null>(null);
  const board = useBoard(place.filters);
  const element = useRef<HTMLDivElement>(null);
  const { openId, layout } = place;
  const close = useFocusBack(element, openId, () => place.open(undefined));
  const pages = board.data?.pages;
  // While other filters are being read, the rows of the ones before are shown.
  const isOthers = board.isPlaceholderData;
  const items = pages?.flatMap((page) => page.items) ?? [];
  const news = useMemo(
    () => (isOthers ? undefined : pages?.flatMap((page) => page.items)),
    [pages, isOthers],
  );
  const filterText = JSON.stringify(place.filters);
  const acting = useActing(items, filterText);
  const oldSeconds = useDataAge(board);
  const may = useMay();
  // One that was opened by its link may be on a later page, or outside the filters.
  const { data: linked } = useBoardDelivery(openId);
  useBoardKeys(element, {
    onAct: (key, id) => {
      const item =
        items.find(({ deliveryId }) => deliveryId === (id ?? openId)) ??
        (id === null ? linked?.item : undefined);
      if (key === 'c') return item && may('contacts:read') ? acting.here.call(item) : undefined;
      if (key === 'n') return item && may('deliveries:note') ? acting.here.note(item) : pressNote(element);
      const act = key === 'a' ? item?.remedy : ACT_OF_KEY[key];
      return item && act ? acting.here.start(item, act) : undefined;
    },
    onClass: (index) => place.setFilter('class', TROUBLE_CLASSES[index - 1]),
    onView: place.toggleColumns,
    onLook: (id) => (id === openId ? close() : place.open(id)),
    onClose: close,
  });
  const selected = useSelection();
  const selection = may('bulk:run') ? selected : null;
  useSelectKeys(element, selection);
  const counts = board.data?.pages[0]?.counts;
  const isFiltered = Object.keys(place.filters).length > 0;
  return (
    <ActingContext value={acting.here}>
      <div
        ref={element}
        className={classes.page}
        data-open={openId !== null}
        data-view={layout}
        data-stale={oldSeconds !== null}
      >
        <BoardHead place={place} board={board}>
          <ViewMenu views={views ?? []} opened={opened.view} place={place} onEdit={setEdited} />
        </BoardHead>
        <div className={classes.filtering}>
          {opened.isMissing && (
            <p className={classes.quiet} role="status">
              {t('board.views.gone')}
            </p>
          )}
          <BoardBar
            place={place}
            counts={counts}
            pinned={<PinnedViews views={views ?? []} opened={opened.view} place={place} />}
          >
            <ViewButtons
              place={place}
              opened={opened.view}
              isChanged={opened.isChanged}
              edited={edited}
              onEdit={setEdited}
            />
          </BoardBar>
        </div>
        <StaleBar seconds={oldSeconds} onRetry={() => void board.refetch()} />
        <div className={classes.both}>
          <div role="presentation" className={classes.list} {...holdOnTouch(acting.hold)}>
            <PagedSection query={board} rows={[8, 44]} empty={<BoardNone isFiltered={isFiltered} />}>
              {() => {
                const shown = { items: acting.rows, openId, onOpen: place.open };
                return (
                  <SelectionContext value={selection}>
                    <AllFine items={acting.rows} counts={counts} />
                    {layout === 'columns' ? (
                      <BoardColumns {...shown} />
                    ) : (
                      <BoardList {...shown} counts={counts?.classes} />
                    )}
                  </SelectionContext>
                );
              }}
            </PagedSection>
          </div>
          <MapSlot place={place} counts={counts} />
          {openId !== null && <BoardDetail key={openId} id={openId} onClose={close} />}
        </div>
        <BulkBar selection={selection} count={counts?.shown ?? 0} filter={place.filters} />
        <BoardHints isColumns={layout === 'columns'} />
        <BoardNews items={news} filterText={filterText} />
        <ActForm acting={acting} />
      </div>
    </ActingContext>
  );
}

/** Presses the note's button of an open delivery that is not in the list, as an ended one. */
function pressNote({ current }: React.RefObject<HTMLDivElement | null>): void {
  current?.querySelector<HTMLElement>('[data-note]')?.click();
}

/** Handlers under which rows that are pressed or moved over keep their places for a while. */
function holdOnTouch(hold: () => void) {
  const touch = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('li') !== null && hold();
  return { onPointerDown: touch, onKeyDown: touch };
}

/** Hook: closes the open delivery and gives the focus back to its row once that is shown again. */
function useFocusBack(
  element: React.RefObject<HTMLDivElement | null>,
  openId: string | null,
  close: () => void,
) {
  const closed = useRef<string | null>(null);
  useEffect(() => {
    if (openId !== null || closed.current === null) return;
    focusRow(element.current, closed.current);
    closed.current = null;
  }, [element, openId]);
  return () => {
    closed.current = openId;
    if (openId !== null) close();
  };
}
