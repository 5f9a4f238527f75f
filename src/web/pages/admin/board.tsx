import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BOARD_LAYOUTS } from '#domain/staff/board/views.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { ActForm } from '#web/features/staff/board/act-form.tsx';
import { ExportButton } from '#web/features/staff/exports/export-button.tsx';
import { BoardBar } from '#web/features/staff/board/board-bar.tsx';
import { BoardDetail } from '#web/features/staff/board/board-detail.tsx';
import { useBoardPlace } from '#web/features/staff/board/board-filters.ts';
import { BoardKeysHelp } from '#web/features/staff/board/board-keys-help.tsx';
import { BoardColumns, BoardList } from '#web/features/staff/board/board-list.tsx';
import classes from '#web/features/staff/board/board.module.css';
import { StaleBar } from '#web/features/staff/board/stale-bar.tsx';
import { useDataAge } from '#web/features/staff/board/use-data-age.ts';
import { MapSlot } from '#web/features/staff/board/map-slot.tsx';
import { useBoard } from '#web/features/staff/board/queries.ts';
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
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

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
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { openId, layout } = place;
  const close = useFocusBack(element, openId, () => place.open(undefined));
  const items = board.data?.pages.flatMap((page) => page.items) ?? [];
  const filterText = JSON.stringify(place.filters);
  const acting = useActing(items, filterText);
  const oldSeconds = useDataAge(board);
  const mayCall = useMay()('contacts:read');
  useBoardKeys(element, {
    onAct: (key, id) => {
      const item = items.find(({ deliveryId }) => deliveryId === (id ?? openId));
      if (key === 'c') return item && mayCall ? acting.here.call(item) : undefined;
      const act = key === 'a' ? item?.remedy : ACT_OF_KEY[key];
      return item && act ? acting.here.start(item, act) : undefined;
    },
    onClass: (index) => place.setFilter('class', TROUBLE_CLASSES[index - 1]),
    onView: place.toggleColumns,
    onClose: close,
    onHelp: () => setHelpOpen(true),
  });
  const selected = useSelection();
  const selection = useMay()('bulk:run') ? selected : null;
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
        <div className={classes.top}>
          <PageTitle>{t('board.h1')}</PageTitle>
          <ViewMenu views={views ?? []} opened={opened.view} place={place} onEdit={setEdited} />
          <Freshness board={board} />
          <SegmentedControl
            aria-label={t('board.view')}
            value={layout}
            onChange={(chosen) => place.setLayout(chosen)}
            data={BOARD_LAYOUTS.map((value) => ({ value, label: t(`board.view.${value}`) }))}
          />
          <ExportButton source={{ list: 'board', filter: place.filters }} />
          <Button variant="default" onClick={() => setHelpOpen(true)}>
            {t('board.keys')} <kbd className={classes.key}>?</kbd>
          </Button>
        </div>
        <div className={classes.filtering}>
          {opened.isMissing && (
            <p className={classes.quiet} role="status">
              {t('board.views.gone')}
            </p>
          )}
          <PinnedViews views={views ?? []} opened={opened.view} place={place} />
          <BoardBar place={place} counts={counts}>
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
            <PagedSection
              query={board}
              rows={[6, 64]}
              empty={
                isFiltered ? (
                  <EmptyState title={t('board.none.filter')} />
                ) : (
                  <EmptyState title={t('board.none')} text={t('board.none.text')} />
                )
              }
            >
              {() => {
                const shown = { items: acting.rows, openId, onOpen: place.open };
                return (
                  <SelectionContext value={selection}>
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
        <BoardKeysHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
        <ActForm acting={acting} />
      </div>
    </ActingContext>
  );
}

/** Handlers under which rows that are pressed or moved over keep their places for a while. */
function holdOnTouch(hold: () => void) {
  const touch = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('li') !== null && hold();
  return { onPointerDown: touch, onKeyDown: touch };
}

/** Since when the list stands, or that it could not be read again. */
function Freshness({ board }: { board: ReturnType<typeof useBoard> }) {
  const t = useT();
  const { locale } = useLocale();
  if (!board.data || board.dataUpdatedAt === 0) return null;
  const time = formatTime(new Date(board.dataUpdatedAt), locale);
  return (
    <p className={classes.quiet} role={board.isError ? 'alert' : undefined}>
      {board.isError ? t('board.failed', { time }) : t('board.updated', { time })}
    </p>
  );
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
