import { IconAlertTriangle } from '@tabler/icons-react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import type { BoardCounts } from './queries.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BoardRow } from './board-row.tsx';
import classes from './board.module.css';

type Shown = {
  items: readonly BoardItem[];
  /** How many there are of each class, those of the next pages too. */
  counts: BoardCounts['classes'] | undefined;
  openId: string | null;
  onOpen: (id: string) => void;
};

/** The board as a list: a group for each class of trouble, the most urgent first. */
export function BoardList({ items, counts, openId, onOpen }: Shown) {
  const t = useT();
  return TROUBLE_CLASSES.map((of) => ({ of, rows: items.filter((item) => item.class === of) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ of, rows }) => (
      <section key={of} aria-labelledby={`board-${of}`}>
        <div className={classes.group}>
          <h2 id={`board-${of}`}>
            {t(`board.class.${of}`)} <span className={classes.count}>{counts?.[of] ?? rows.length}</span>
          </h2>
          {of === 'fine' && <span className={classes.order}>{t('board.order.due')}</span>}
        </div>
        <Rows rows={rows} openId={openId} onOpen={onOpen} />
      </section>
    ));
}

/** The same rows by stage, without a map: what is in trouble stands at the top of its column. */
export function BoardColumns({ items, openId, onOpen }: Omit<Shown, 'counts'>) {
  const t = useT();
  return (
    <div className={classes.columns}>
      {BOARD_STAGES.filter((stage) => stage !== 'returned').map((stage) => {
        const rows = items.filter((item) => item.stage === stage);
        const troubles = rows.filter((item) => item.class !== 'fine').length;
        return (
          <section
            key={stage}
            className={classes.column}
            aria-labelledby={`board-${stage}`}
            data-board-column
          >
            <div className={classes.group}>
              <h2 id={`board-${stage}`}>
                {t(`board.stage.${stage}`)} <span className={classes.count}>{rows.length}</span>
              </h2>
              {troubles > 0 && (
                <span className={classes.troubles}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                  <span className={classes.hidden}>{t('board.column.troubles', { n: troubles })}</span>
                  <span aria-hidden="true">{troubles}</span>
                </span>
              )}
            </div>
            {rows.length > 0 ? (
              <Rows rows={rows} openId={openId} onOpen={onOpen} />
            ) : (
              <p className={classes.quiet}>{t('board.column.none')}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Rows({ rows, openId, onOpen }: Pick<Shown, 'openId' | 'onOpen'> & { rows: readonly BoardItem[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map((item) => (
        <BoardRow key={item.deliveryId} item={item} isOpen={item.deliveryId === openId} onOpen={onOpen} />
      ))}
    </ul>
  );
}
