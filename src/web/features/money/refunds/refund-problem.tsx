import { REFUND_OBSTACLES, type RefundObstacle } from '#domain/money/refunds/refund-rules.ts';
import { isProblem } from '#web/api/problem.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { roomOf } from '../goodwill/room-of.ts';

/** Why a refund was refused: what stands in its way, the room that is left, or who was there meanwhile. */
export function RefundProblem({ error }: { error: unknown }) {
  const t = useT();
  const { locale } = useLocale();
  if (isProblem(error, 'not_found')) return <BannerAlert>{t('money.gift.missing.number')}</BannerAlert>;
  if (isProblem(error, 'delivery_changed')) {
    const { by } = error.facts ?? {};
    return (
      <BannerAlert>{by ? t('refund.changed.by', { who: String(by) }) : t('refund.changed')}</BannerAlert>
    );
  }
  if (isProblem(error, 'transition_refused')) {
    const obstacle = obstacleOf(error.facts?.['state']);
    return obstacle ? (
      <BannerAlert>{t(`refund.obstacle.${obstacle}`)}</BannerAlert>
    ) : (
      <ProblemAlert error={error} />
    );
  }
  const isLimit = isProblem(error, 'goodwill_limit');
  if (isLimit || isProblem(error, 'wallet_full')) {
    const max = roomOf(error.facts, 'room', locale);
    return <BannerAlert>{t(isLimit ? 'money.gift.limit' : 'money.gift.full', { max })}</BannerAlert>;
  }
  return <ProblemAlert error={error} />;
}

function obstacleOf(state: unknown): RefundObstacle | undefined {
  return REFUND_OBSTACLES.find((each) => each === state);
}
