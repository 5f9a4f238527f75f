import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import board from '../board/board-detail.module.css';
import { EntriesTable } from '../money/entries-table.tsx';
import type { useDisputePreview } from './dispute-queries.ts';

/** Who pays for a decision: what the sender gets back, and the entries that will be posted. */
export function DisputePreview({ preview }: { preview: ReturnType<typeof useDisputePreview> }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error } = preview;
  return (
    <section className={board.preview} aria-live="polite">
      <h3>{t('admin.dispute.pays')}</h3>
      {error && <ProblemAlert error={error} />}
      {!error && !data && <RowSkeletons count={3} height={28} />}
      {data && (
        <>
          <p>
            {data.refund.amount > 0
              ? t('admin.dispute.pays.back', { sum: formatMoney(data.refund, locale) })
              : t('admin.dispute.pays.none')}
          </p>
          {data.coverToSign && (
            <p>{t('board.money.coverToSign', { sum: formatMoney(data.coverToSign, locale) })}</p>
          )}
          <EntriesTable entries={data.entries} />
        </>
      )}
    </section>
  );
}
