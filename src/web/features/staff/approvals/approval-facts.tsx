import { Link } from 'react-router';
import type { Approval } from '#contract/staff/admin-approvals.ts';
import { formatDate, formatPercent, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** What a request would do, in words, with the way to where it is seen whole. Kinds that the queue's line says all of have none. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  const { kind, payload } = approval;
  if (kind !== 'tariff_publication') return null;
  const { tariffId, number, change, startsAt } = payload;
  const start =
    typeof startsAt === 'string'
      ? t('tariff.force.from', { at: `${formatDate(startsAt, locale)}, ${formatTime(startsAt, locale)}` })
      : t('tariff.start.signed');
  return (
    <p>
      <Link to={`${paths.adminTariffs}?versiunea=${String(tariffId)}`}>
        {t('tariff.version', { n: Number(number) })}
      </Link>
      {' · '}
      {t('tariff.change.most', { change: formatPercent(Number(change), locale) })}
      {' · '}
      {start}
    </p>
  );
}
