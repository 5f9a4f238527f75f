import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from '../../deliveries/orders/orders.module.css';
import { useMyOrderOffers, useWithdrawOrderOffer } from '../../trips/orders/order-queries.ts';

/** The courier's offers on orders of several stops; nothing where there are none. */
export function OrderBids() {
  const t = useT();
  const { locale } = useLocale();
  const { data } = useMyOrderOffers();
  const withdraw = useWithdrawOrderOffer();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="order-bids">
      <h2 id="order-bids">{t('stopjob.offers.h2')}</h2>
      <ul className={classes.list}>
        {data.items.map(({ id, orderId, amount, net, status }) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>{formatMoney(amount, locale)}</span>
            <span className={classes.quiet}>
              {t(`stopjob.offers.${status}`)} · {t('stopjob.net', { amount: formatMoney(net, locale) })}
            </span>
            {status === 'live' && (
              <div className={classes.actions}>
                {orderId && (
                  <Link className={classes.link} to={to(paths.courierOrder, { id: orderId })}>
                    {t('stopjob.offers.open')}
                  </Link>
                )}
                <Button
                  variant="subtle"
                  loading={withdraw.isPending && withdraw.variables === id}
                  onClick={() => withdraw.mutate(id)}
                >
                  {t('stopjob.withdraw')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ProblemAlert error={withdraw.error} />
    </section>
  );
}
