import { Link } from 'react-router';
import { PROMOTION_NAMES, type PromotionLine } from '#contract/money/admin-promotions.ts';
import type { PromotionList as ListName } from '#domain/money/promotions/promotion-state.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PromotionBadge, worthText } from './promotion-words.tsx';
import classes from './promotions.module.css';
import { usePromotions } from './queries.ts';

/** The promotions of a list, each with how much of its budget is gone. */
export function PromotionList({ list }: { list: ListName }) {
  const t = useT();
  return (
    <PagedSection
      query={usePromotions(list)}
      rows={[3, 84]}
      empty={<EmptyState title={t(`promotion.none.${list}`)} />}
    >
      {(items) => (
        <ul className={classes.rows}>
          {items.map((promotion) => (
            <Row key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </PagedSection>
  );
}

function Row({ promotion }: { promotion: PromotionLine }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, code, startsAt, endsAt, uses, granted, budget, currency, state } = promotion;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <li>
      <Link to={to(paths.adminPromotion, { id })} className={classes.row}>
        <span className={classes.name}>
          <b>{code}</b> {promotion[PROMOTION_NAMES[locale]]}
        </span>
        <span className={classes.quiet}>
          {worthText(promotion, locale)} · {formatDate(startsAt, locale)} – {formatDate(endsAt, locale)}
        </span>
        <span className={classes.quiet}>
          {t('promotion.used', { n: uses })} ·{' '}
          {t('promotion.of', { granted: money(granted), budget: money(budget) })}
        </span>
        <PromotionBadge state={state} />
      </Link>
    </li>
  );
}
