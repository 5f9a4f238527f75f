import { useQuery } from '@tanstack/react-query';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { cancelPreview, lossPreview } from '#contract/staff/board-acts.ts';
import { routeQuery } from '#web/api/query-client.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';

import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { EntriesTable } from '../money/entries-table.tsx';
import classes from './board-detail.module.css';

/** The acts that move money, and the name of their choice on the wire. */
export type MoneyAct = 'cancel' | 'declare_lost';

/** A fee follows the clock: what is shown is asked for again this often. */
const EVERY_MS = 15_000;

/** The choice of an act, and the proven loss that a cover pays for. */
type Chosen = { isChosen: boolean; provenLoss?: number };

/** Hook: what an act would post now; not kept, because it changes. */
export function useMoneyPreview(item: BoardItem, act: MoneyAct, { isChosen, ...proven }: Chosen) {
  const params = { id: item.deliveryId };
  const flag = isChosen ? ('true' as const) : ('false' as const);
  const fee = useQuery({
    ...routeQuery(cancelPreview, { params, query: { withFee: flag } }),
    enabled: act === 'cancel',
    gcTime: 0,
    refetchInterval: EVERY_MS,
  });
  const loss = useQuery({
    ...routeQuery(lossPreview, { params, query: { paysCourier: flag, ...proven } }),
    enabled: act === 'declare_lost',
    gcTime: 0,
    refetchInterval: EVERY_MS,
  });
  const { error } = act === 'cancel' ? fee : loss;
  const sum = act === 'cancel' ? fee.data?.fee : loss.data?.refund;
  const entries = act === 'cancel' ? fee.data?.entries : loss.data?.entries;
  const cover = act === 'declare_lost' ? loss.data?.cover : null;
  const coverToSign = act === 'declare_lost' ? loss.data?.coverToSign : null;
  return { error, sum, cover, coverToSign, entries };
}

/** What would be posted in the ledger, line by line, and to whom. */
export function MoneyPreview({
  act,
  preview,
}: {
  act: MoneyAct;
  preview: ReturnType<typeof useMoneyPreview>;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { sum, cover, coverToSign, entries, error } = preview;
  if (error) return <ProblemAlert error={error} />;
  if (!sum || !entries) return <RowSkeletons count={3} height={28} />;
  return (
    <section className={classes.preview} aria-live="polite">
      <p>
        <strong>{t(`board.money.${act}`, { sum: formatMoney(sum, locale) })}</strong>
      </p>
      {cover && <p>{t('board.money.cover', { sum: formatMoney(cover, locale) })}</p>}
      {coverToSign && <p>{t('board.money.coverToSign', { sum: formatMoney(coverToSign, locale) })}</p>}
      <EntriesTable entries={entries} />
    </section>
  );
}
