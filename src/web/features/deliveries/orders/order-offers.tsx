import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order, OrderOffer } from '#contract/deliveries/orders.ts';
import type { OrderMethod } from '#domain/deliveries/orders.ts';
import { useSession } from '#web/api/session.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { paths, to } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import classes from './orders.module.css';
import { type CompanyCredit, useAcceptOrderOffer, useCompanyCredit, useOrderOffers } from './queries.ts';

/** The offers on an open order: one price for all its stops, chosen and paid at once. */
export function OrderOffers({ order }: { order: Order }) {
  const t = useT();
  const { user } = useSession();
  const offers = useOrderOffers(order.id, true);
  const accept = useAcceptOrderOffer(order.id);
  const credit = useCompanyCredit(order.companyId);
  const methods = order.methods.filter((each) =>
    each === 'wallet' ? order.listedById === user?.id : each === 'cash' || credit.data,
  );
  const [method, setMethod] = useState<OrderMethod>(methods[0] ?? 'cash');
  const [chosen, setChosen] = useState<OrderOffer | null>(null);
  const items = offers.data?.items ?? [];
  const choose = ({ id, amount }: OrderOffer) =>
    accept.mutate({ key: crypto.randomUUID(), offerId: id, method, expectedAmount: amount.amount });
  return (
    <Card title={t('stops.offers.h2')} lead={t('stops.offers.lead')}>
      {offers.isPending && <RowSkeletons count={2} height={88} />}
      {!offers.data && offers.error && (
        <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
      )}
      {offers.data && items.length === 0 && (
        <p className={classes.empty} role="status">
          {t('stops.offers.empty')}
        </p>
      )}
      {order.approval && order.companyId !== null && <Requested companyId={order.companyId} />}
      {items.length > 0 && (
        <>
          <NativeSelect
            size="md"
            label={t('stops.method')}
            description={t('stops.method.help')}
            value={method}
            data={methods.map((value) => ({ value, label: t(`stops.method.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setMethod(methods.find((each) => each === value) ?? method)
            }
          />
          {method === 'account' && credit.data && <AccountLeft credit={credit.data} />}
          <ul className={classes.list}>
            {items.map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                order={order}
                isBusy={accept.isPending}
                onChoose={() => setChosen(offer)}
              />
            ))}
          </ul>
        </>
      )}
      <ProblemAlert error={accept.error} />
      {chosen && (
        <ChoiceDialog
          offer={chosen}
          isOnAccount={method === 'account'}
          onConfirm={() => choose(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

/** A choice above a limit of the company: colleagues were asked to approve it, and nothing was paid. */
function Requested({ companyId }: { companyId: string }) {
  const t = useT();
  return (
    <div role="status" className={classes.empty}>
      <p className={classes.name}>{t('stops.approval.title')}</p>
      <p>{t('stops.approval.text')}</p>
      <Link className={classes.link} to={to(paths.company, { id: companyId })}>
        {t('stops.approval.link')}
      </Link>
    </div>
  );
}

function AccountLeft({ credit: { left, termDays, isOverdue } }: { credit: CompanyCredit }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <p className={classes.quiet}>
      {isOverdue
        ? t('onaccount.overdue')
        : t('onaccount.left', { left: formatMoney(left, locale), n: termDays })}
    </p>
  );
}

function OfferRow({
  offer,
  order,
  isBusy,
  onChoose,
}: {
  offer: OrderOffer;
  order: Order;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { amount, parts, courier, etaMinutes, note } = offer;
  const numberOf = (deliveryId: string) =>
    order.stops.find((stop) => stop.deliveryId === deliveryId)?.stopNumber ?? 0;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {t('stops.offers.one', { name: courier.firstName, amount: formatMoney(amount, locale) })}
      </span>
      <span className={classes.quiet}>
        {t('stops.offers.eta', { n: etaMinutes })}
        {offer.recommended && ` · ${t('stops.offers.recommended')}`}
      </span>
      <span className={classes.quiet}>
        {parts
          .map((part) =>
            t('stops.price.stop', { n: numberOf(part.deliveryId), amount: formatMoney(part.amount, locale) }),
          )
          .join(' · ')}
      </span>
      {note && <span>{note}</span>}
      <Button
        loading={isBusy}
        aria-label={t('stops.offers.chooseNamed', { name: courier.firstName })}
        onClick={onChoose}
      >
        {t('stops.offers.choose')}
      </Button>
    </li>
  );
}

function ChoiceDialog({
  offer,
  isOnAccount,
  onConfirm,
  onClose,
}: {
  offer: OrderOffer;
  isOnAccount: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('stops.choice.h2', { name: offer.courier.firstName })}>
      <div className={classes.form}>
        <p>{t('stops.choice.text', { amount: formatMoney(offer.amount, locale) })}</p>
        {isOnAccount && <p className={classes.quiet}>{t('onaccount.promise')}</p>}
        <Button size="lg" fullWidth onClick={confirm}>
          {t(isOnAccount ? 'stops.offers.choose' : 'stops.choice.cta')}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          {t('common.dismiss')}
        </Button>
      </div>
    </Dialog>
  );
}
