import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PROMOTION_LISTS } from '#domain/money/promotions/promotion-state.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { May } from '#web/features/staff/access/may.tsx';
import { FilterChip } from '#web/features/staff/desk/filter-chip.tsx';
import { useSearchState } from '#web/features/staff/desk/use-search-state.ts';
import { NEW_PROMOTION } from '#web/features/staff/promotions/new-promotion.ts';
import { PromotionList } from '#web/features/staff/promotions/promotion-list.tsx';
import classes from '#web/features/staff/promotions/promotions.module.css';

/** /admin/promotii: the promotions, by what they are doing. */
export default function AdminPromotionsPage() {
  const t = useT();
  const [search, change] = useSearchState();
  const list = PROMOTION_LISTS.find((each) => each === search.get('lista')) ?? 'running';
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageTitle>{t('promotion.h1')}</PageTitle>
        <May verb="promotions:write">
          <Button component={Link} to={to(paths.adminPromotion, { id: NEW_PROMOTION })}>
            {t('promotion.new')}
          </Button>
        </May>
      </div>
      <div className={classes.chips} role="group" aria-label={t('admin.couriers.list')}>
        {PROMOTION_LISTS.map((each) => (
          <FilterChip
            key={each}
            label={t(`promotion.list.${each}`)}
            count={undefined}
            isOn={each === list}
            onPress={() => change({ lista: each === 'running' ? undefined : each })}
          />
        ))}
      </div>
      <PromotionList list={list} />
    </div>
  );
}
