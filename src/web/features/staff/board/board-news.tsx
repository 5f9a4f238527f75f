import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './board.module.css';
import { whyText } from './trouble-words.ts';
import { useBoardNews } from './use-board-news.ts';

/** Says new troubles to screen readers: one of the class safety at once, the others together, once in five seconds at most. */
export function BoardNews({
  items,
  filterText,
}: {
  items: readonly BoardItem[] | undefined;
  filterText: string;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { urgent, batch } = useBoardNews(items, filterText);
  const kinds = Map.groupBy(batch, (item) => item.class);
  const list = [...kinds].map(([of, some]) => `${t(`board.class.${of}`)} ${some.length}`).join(', ');
  return (
    <div className={classes.hidden}>
      {urgent.map((item) => (
        <p key={item.deliveryId} role="alert">
          {t('board.news.safety', { why: whyText(item, t, locale), n: item.number })}
        </p>
      ))}
      <p aria-live="polite" data-board-news>
        {batch.length > 0 && t('board.news', { n: batch.length, list })}
      </p>
    </div>
  );
}
