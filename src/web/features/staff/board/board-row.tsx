import { Button } from '@mantine/core';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowCheck } from '../bulk/row-check.tsx';
import { useKeyTip } from '../keys/single-keys.ts';
import { ActMenu } from './act-menu.tsx';
import classes from './board-row.module.css';
import { CLASS_ICONS, measureText, whyText } from './trouble-words.ts';
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
  const refusal = useActingHere().refusalOf(item.deliveryId);
  const Sign = CLASS_ICONS[item.class];
  return (
    <li className={classes.item} data-class={item.class} data-current={isOpen}>
      <div className={classes.lead}>
        <Sign size={18} stroke={1.75} aria-hidden="true" className={classes.sign ?? ''} />
        <RowCheck id={item.deliveryId} number={item.number} />
      </div>
      <button
        type="button"
        className={classes.row}
        data-board-row={item.deliveryId}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(item.deliveryId)}
      >
        <RowText item={item} />
      </button>
      <div className={classes.acts}>
        {isOpen ? <span className={classes.open}>{t('board.isOpen')}</span> : <Remedy item={item} />}
      </div>
      <div className={classes.more}>
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

/** What a row says: its trouble and the minutes of it over who and where; what is fine says it in one line. */
function RowText({ item }: { item: BoardItem }) {
  const t = useT();
  const { locale } = useLocale();
  const where = t('board.where', { from: item.pickupArea, to: item.dropoffArea });
  const stage = t(`board.stage.${item.stage}`);
  // A row that is held in its place keeps its class while nothing is wrong any more.
  const isFine = item.class === 'fine' && item.rule === 'fine';
  const facts =
    item.class === 'fine'
      ? [where, ...(item.courier ? [item.courier.name] : [])]
      : [item.courier?.name ?? stage, item.courier ? `${stage}, ${item.dropoffArea}` : where];
  return (
    <>
      <span className={classes.why}>{isFine ? stage : whyText(item, t, locale)}</span>
      <span className={classes.measure}>{measureText(item, t, locale)}</span>
      <span className={classes.facts}>
        <span className={classes.number}>{item.number}</span> {facts.join(' · ')}
      </span>
    </>
  );
}

/** The act that mends the row's trouble. */
function Remedy({ item }: { item: BoardItem }) {
  const t = useT();
  const tip = useKeyTip();
  const { start, isPending } = useActingHere();
  const { remedy } = item;
  if (remedy === null) return null;
  const act = t(`board.act.${remedy}`);
  return (
    <Button
      variant="default"
      className={classes.remedy ?? ''}
      aria-label={t('board.act.of', { act, n: item.number })}
      aria-disabled={isPending}
      onClick={() => start(item, remedy)}
      {...tip(act, 'a')}
    >
      {act}
    </Button>
  );
}
