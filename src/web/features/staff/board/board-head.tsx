import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { BOARD_LAYOUTS } from '#domain/staff/board/views.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useKeyTip } from '../keys/single-keys.ts';
import type { BoardPlace } from './board-filters.ts';
import classes from './board.module.css';
import type { useBoard } from './queries.ts';

/** The board's first line: title, view (`children`), how fresh it is, layout and export. */
export function BoardHead({
  place,
  board,
  children,
}: {
  place: BoardPlace;
  board: ReturnType<typeof useBoard>;
  children: ReactNode;
}) {
  const t = useT();
  const tip = useKeyTip();
  return (
    <div className={classes.top}>
      <PageTitle>{t('board.h1')}</PageTitle>
      {children}
      <Freshness board={board} />
      <SegmentedControl
        aria-label={t('board.view')}
        value={place.layout}
        onChange={(chosen) => place.setLayout(chosen)}
        data={BOARD_LAYOUTS.map((value) => ({ value, label: t(`board.view.${value}`) }))}
        {...tip(t('board.view'), 'v')}
      />
      <ExportButton source={{ list: 'board', filter: place.filters }} />
    </div>
  );
}

/** Since when the list stands, or that it could not be read again. */
function Freshness({ board }: { board: ReturnType<typeof useBoard> }) {
  const t = useT();
  const { locale } = useLocale();
  if (!board.data || board.dataUpdatedAt === 0) return null;
  const time = formatTime(new Date(board.dataUpdatedAt), locale);
  return (
    <p className={classes.fresh} role={board.isError ? 'alert' : undefined}>
      <span>{board.isError ? t('board.failed', { time }) : t('board.updated', { time })}</span>
    </p>
  );
}
