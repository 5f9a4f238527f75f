import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { MADE_FROM, NEW_PROMOTION } from '#web/features/staff/promotions/new-promotion.ts';
import { PromotionForm } from '#web/features/staff/promotions/promotion-form.tsx';
import { PromotionScreen } from '#web/features/staff/promotions/promotion-screen.tsx';
import classes from '#web/features/staff/promotions/promotions.module.css';
import { usePromotion } from '#web/features/staff/promotions/queries.ts';

/** /admin/promotii/:id: one promotion; `nou` makes one, with `?din=` from another's terms. */
export default function AdminPromotionPage() {
  const t = useT();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isNew = id === NEW_PROMOTION;
  const shownId = isNew ? search.get(MADE_FROM) : id;
  const { data, error, refetch } = usePromotion(shownId);
  const isMissing = shownId !== null && !data;
  return (
    <div className={classes.page}>
      <Link to={paths.adminPromotions} className="st-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('promotion.h1')}
      </Link>
      <PageTitle>{isNew ? t('promotion.new') : (data?.code ?? t('promotion.one'))}</PageTitle>
      {isMissing && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isMissing && error === null && <RowSkeletons count={2} height={200} />}
      {!isMissing && isNew && <PromotionForm key={shownId} from={data ?? null} />}
      {!isNew && data && <PromotionScreen promotion={data} />}
    </div>
  );
}
