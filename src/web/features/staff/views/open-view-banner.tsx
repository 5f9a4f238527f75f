import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { useEndView } from './queries.ts';
import classes from './view-banner.module.css';

const SECOND = 1_000;

/** Banner over an account that a member of the staff looks at: whose, how long still, and the way out. */
export function OpenViewBanner({ id, name, until }: { id: string; name: string; until: string }) {
  const t = useT();
  const { mutate, isPending, isIdle } = useEndView(id);
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(SECOND)) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver && isIdle) mutate();
  }, [isOver, isIdle, mutate]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <aside className={classes.banner} aria-label={t('view.title')}>
      <IconEye size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {t('view.of', { name })} <span role="timer">{t('view.left', { time })}</span>
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('view.end')}
      </Button>
    </aside>
  );
}
