import { Button } from '@mantine/core';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { useMay } from '../access/may.tsx';
import classes from './board-detail.module.css';
import { useActingHere } from './use-acting.ts';

/** What may be done about the open delivery: what mends its trouble first. */
export function DetailActs({ item }: { item: BoardItem }) {
  const t = useT();
  const { start, call, refusalOf, isPending } = useActingHere();
  const mayCall = useMay()('contacts:read');
  const refusal = refusalOf(item.deliveryId);
  const acts = item.acts.toSorted((a, b) => Number(b === item.remedy) - Number(a === item.remedy));
  if (acts.length === 0 && !refusal && !mayCall) return null;
  return (
    <div className={classes.acts} role="group" aria-label={t('board.acts')}>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === item.remedy ? 'filled' : 'default'}
          aria-disabled={isPending}
          onClick={() => start(item, act)}
        >
          {t(`board.act.${act}`)}
        </Button>
      ))}
      {mayCall && (
        <Button variant="default" onClick={() => call(item)}>
          {t('board.act.call')}
        </Button>
      )}
      {refusal && <BannerAlert>{refusal}</BannerAlert>}
    </div>
  );
}
