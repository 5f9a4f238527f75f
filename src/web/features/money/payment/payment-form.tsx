import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/api/session.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import { PromoLost } from '../promotions/promo-lost.tsx';
import type { Charge } from '../promotions/use-charge.ts';
import { PayRequested } from './pay-requested.tsx';
import { PayMethods } from './pay-methods.tsx';
import { PayProblem } from './pay-problem.tsx';
import { PayUnknown } from './pay-unknown.tsx';
import { MissingTopUp } from './missing-top-up.tsx';
import classes from './payment.module.css';
import { usePay, type PayMethod } from './use-pay.ts';
import { useWallet } from './queries.ts';

/** Payment form: the method and the order button, labelled as the law requires and with the amount. */
export function PaymentForm({
  delivery,
  offer,
  charge,
}: {
  delivery: Delivery;
  offer: Offer;
  charge: Charge;
}) {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const here = useLocation();
  const isOnline = useIsOnline();
  const methods = useRef<HTMLFieldSetElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const [method, setMethod] = useState<PayMethod | null>(null);
  const { user } = useSession();
  const { company, returns } = delivery;
  const isColleague = company !== null && company.listedById !== user?.id;
  const wallet = useWallet(!isColleague).data;
  const payment = usePay({
    delivery,
    offer,
    charge,
    onPaid: () => void navigate(withId(paths.popup, delivery.id), { replace: true }),
  });
  const isBusy = payment.state === 'paying' || payment.state === 'checking';
  const isShort = method === 'wallet' && wallet !== undefined && wallet.balance.amount < charge.total.amount;
  const missing = missingFor({ charge, isShort, isOnline });
  const hasNoMethod = wasPressed && method === null;

  const order = () => {
    setPressed(true);
    if (method) void payment.pay(method);
    else methods.current?.querySelector('input')?.focus();
  };

  return (
    <div className={classes.column}>
      <section className={classes.card} aria-label={t('pay.h1')}>
        {charge.refused !== null && <PromoLost charge={charge} delivery={delivery} offer={offer} />}
        <PayMethods
          value={method}
          amount={charge.total}
          isColleague={isColleague}
          isNeverCash={returns !== null}
          companyId={company?.id ?? null}
          wallet={wallet}
          disabled={isBusy}
          onChange={setMethod}
          group={methods}
          errorId={hasNoMethod ? 'pay-why' : undefined}
        />
        {isColleague && <p className={classes.quiet}>{t('pay.colleague', { company: company.name })}</p>}
        {isShort && wallet && (
          <MissingTopUp
            needed={charge.total.amount - wallet.balance.amount}
            wallet={wallet}
            back={`${here.pathname}${here.search}`}
          />
        )}
        {method !== 'account' && (
          <p className={classes.promise}>
            <IconLock size={18} stroke={1.75} aria-hidden="true" />
            {t(PROMISES[method ?? (isColleague ? 'card' : 'wallet')])}
          </p>
        )}
        <p className={classes.quiet}>{t('pay.policy.real')}</p>
        {payment.state === 'unknown' && <PayUnknown onCheck={() => void payment.check()} />}
        {payment.state === 'requested' && <PayRequested />}
        {payment.state === 'refused' && <PayProblem error={payment.error} delivery={delivery} />}
      </section>
      <StickyBar>
        <Button
          size="lg"
          fullWidth
          className={classes.order}
          disabled={missing !== null}
          aria-busy={isBusy}
          aria-describedby="pay-why"
          onClick={order}
        >
          {isBusy ? t('pay.working') : t('pay.order', { amount: formatMoney(charge.total, locale) })}
        </Button>
        <p id="pay-why" className={hasNoMethod ? classes.whyError : classes.why} role="status">
          {lineFor()}
        </p>
      </StickyBar>
    </div>
  );

  function lineFor(): string | null {
    if (payment.state === 'paying') return t(method === 'card' ? 'pay.card.next' : 'pay.busy');
    if (payment.state === 'checking') return t('pay.unknown');
    if (missing) return t(missing);
    return method === null ? t('pay.err.none') : null;
  }
}

/** Message of where the money is until the hand-over, for each method. */
const PROMISES: Record<Exclude<PayMethod, 'account'>, PlainKey> = {
  card: 'pay.card.short',
  wallet: 'pay.hold',
  cash: 'pay.cash.short',
};

/** The message that says what is missing; it disables the order button. */
function missingFor(order: { charge: Charge; isShort: boolean; isOnline: boolean }): PlainKey | null {
  if (order.charge.isPending) return 'promo.checking';
  if (order.charge.refused !== null) return 'promo.decide';
  if (!order.isOnline) return 'pay.offline';
  return order.isShort ? 'pay.err.short' : null;
}
