import { Button } from '@mantine/core';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowCheck } from '../bulk/row-check.tsx';
import { ActMenu } from './act-menu.tsx';
import classes from './board.module.css';
import { CLASS_ICONS, slackText, whyText } from './trouble-words.ts';
import { useActingHere } from './use-acting.ts';

/** One delivery of the list or of a column; pressing it opens the delivery, beside it is what mends the trouble. */
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
  const refusal = useActingHere().refusalOf(item.deliveryId);
  const Sign = CLASS_ICONS[item.class];
  return (
    <li className={classes.item} data-class={item.class}>
      <RowCheck id={item.deliveryId} number={item.number} />
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
      <div className={classes.acts}>
        {isOpen ? <span className={classes.open}>{t('board.isOpen')}</span> : <Remedy item={item} />}
        <ActMenu item={item} />
      </div>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}

/** The act that mends the row's trouble. */
function Remedy({ item }: { item: BoardItem }) {
  const t = useT();
  const { start, isPending } = useActingHere();
  const { remedy } = item;
  if (remedy === null) return null;
  return (
    <Button
      variant="default"
      className={classes.remedy ?? ''}
      aria-label={t('board.act.of', { act: t(`board.act.${remedy}`), n: item.number })}
      aria-disabled={isPending}
      onClick={() => start(item, remedy)}
    >
      {t(`board.act.${remedy}`)}
    </Button>
  );
}
