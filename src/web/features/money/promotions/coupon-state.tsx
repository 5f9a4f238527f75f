import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Promo } from '#contract/money/promos.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './coupons.module.css';
import { useClaimPromo } from './queries.ts';

/** The coupon's one button, or its status once it was claimed. */
export function CouponState({ promo }: { promo: Promo }) {
  const t = useT();
  const claim = useClaimPromo();
  if (promo.state === 'available') {
    return (
      <>
        <ProblemAlert error={claim.error} />
        <Button
          variant="light"
          className={classes.get}
          loading={claim.isPending}
          aria-label={t('coupons.getNamed', { name: promo.name })}
          onClick={() => claim.mutate(promo.code)}
        >
          {t('coupons.get')}
        </Button>
      </>
    );
  }
  if (promo.state === 'claimed') return <Saved hasJustCome={claim.isSuccess} />;
  return <p className={classes.past}>{t(promo.state === 'used' ? 'coupons.used' : 'coupons.expired')}</p>;
}

/** Takes the focus when it replaces the button that had it, so that keyboard users keep their place. */
function Saved({ hasJustCome }: { hasJustCome: boolean }) {
  const t = useT();
  const texts = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasJustCome) texts.current?.focus();
  }, [hasJustCome]);
  return (
    <p className={classes.saved} ref={texts} tabIndex={-1}>
      <IconCheck size={20} stroke={2.5} aria-hidden="true" />
      {t('coupons.got')}
    </p>
  );
}
