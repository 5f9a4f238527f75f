import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import classes from './promo-field.module.css';
import type { Charge } from './use-charge.ts';
import { usePromoCode } from './use-promo-code.ts';

/** Shown when the payment's promo code is refused by now, or could not be checked: the person decides how to go on. */
export function PromoLost({ charge, delivery, offer }: { charge: Charge; delivery: Delivery; offer: Offer }) {
  const t = useT();
  const { code, setCode } = usePromoCode();
  const { refused: error } = charge;
  const isLost = isProblem(error, 'promo_invalid') || isProblem(error, 'promo_not_first');
  return (
    <div className={classes.lost} role="alert">
      <p className={classes.lostTitle}>
        {t(isLost ? 'promo.lost' : 'promo.unchecked', { code: code ?? '' })}
      </p>
      <p>{problemText(error, t)}</p>
      <div className={classes.choices}>
        {!isLost && (
          <Button loading={charge.isPending} onClick={charge.retry}>
            {t('common.retry')}
          </Button>
        )}
        <Button variant={isLost ? 'filled' : 'default'} onClick={() => setCode(null)}>
          {t('promo.without')}
        </Button>
        <Button
          component={Link}
          to={to(paths.accept, {}, { id: delivery.id, offer: offer.id })}
          variant="default"
        >
          {t('promo.other')}
        </Button>
      </div>
    </div>
  );
}
