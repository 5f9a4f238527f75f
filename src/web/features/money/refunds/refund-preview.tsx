import type { useRefundPreview } from './queries.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { EntriesTable } from '../../staff/money/entries-table.tsx';
import board from '../../staff/board/board-detail.module.css';
import { RefundProblem } from './refund-problem.tsx';

const BEARERS = ['platform', 'courier', 'sender'] as const;

/** Who bears what of a refund, the entries that it will post, and whether a second person signs it. */
export function RefundPreview({ query }: { query: ReturnType<typeof useRefundPreview> }) {
  const t = useT();
  const { locale } = useLocale();
  if (query.isError) return <RefundProblem error={query.error} />;
  if (!query.data) return <RowSkeletons count={3} height={28} />;
  const { bearers, entries, needsSignature } = query.data;
  return (
    <section className={board.preview} aria-live="polite">
      <p>
        {BEARERS.map((each) => t(`refund.bears.${each}`, { sum: formatMoney(bearers[each], locale) })).join(
          ' · ',
        )}
      </p>
      <EntriesTable entries={entries} />
      {needsSignature && <p>{t('refund.signature')}</p>}
    </section>
  );
}
