import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './board.module.css';
import { CLASS_ICONS, slackText, whyText } from './trouble-words.ts';

/** One delivery of the list or of a column; pressing it opens the delivery. */
export function BoardRow({
  item,
  isOpen,
  onOpen,
}: {
  item: BoardItem;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const Sign = CLASS_ICONS[item.class];
  return (
    <li className={classes.item} data-class={item.class}>
      <button
        type="button"
        className={classes.row}
        data-board-row={item.deliveryId}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(item.deliveryId)}
      >
        <Sign size={20} stroke={1.75} aria-hidden="true" className={classes.sign ?? ''} />
        <span className={classes.why}>{whyText(item, t)}</span>
        <span className={classes.slack}>{slackText(item, t, locale)}</span>
        <span className={classes.facts}>
          <span className={classes.number}>{item.number}</span>{' '}
          {[
            t('board.where', { from: item.pickupArea, to: item.dropoffArea }),
            item.courier?.name ?? t(`board.stage.${item.stage}`),
          ].join(' · ')}
        </span>
      </button>
    </li>
  );
}
