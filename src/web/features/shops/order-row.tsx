import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from '../business/integrations/integrations.module.css';
import { HaulageTick } from './haulage-tick.tsx';
import { OrderAnnounced } from './order-announced.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PlaceChoices } from './place-choices.tsx';
import { type OrderItem, useCorrectOrder } from './queries.ts';

/** Problems of a place that its sender may settle without another address. */
const PLACE_DOUBTS = ['address_unsure', 'county_differs'];

/** One order of a shop: its draft, what stands against it, its price, and what can be done with it. */
export function OrderRow({
  shopId,
  order,
  isListing,
  onList,
}: {
  shopId: string;
  order: OrderItem;
  isListing: boolean;
  onList: (haulageTerms: string | null) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const whyId = useId();
  const [isEditing, setEditing] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = !order.haulageTerms || accepted === order.haulageTerms;
  const correct = useCorrectOrder(shopId, order.id);
  const { draft, place, problems, total, status } = order;
  const canCorrect = draft !== null && (status === 'problem' || status === 'ready');
  const isUnsure = problems.some(({ code }) => PLACE_DOUBTS.includes(code));
  const isUnknown = problems.some(({ code }) => code === 'address_unknown');
  const name = t('shop.order.number', { number: order.number });
  return (
    <li className={classes.hook} aria-label={name}>
      <p className={classes.name}>{name}</p>
      {draft ? (
        <p className={classes.quiet}>
          {[draft.receiverName, draft.receiverPhone, draft.address].filter((text) => text !== '').join(' · ')}
        </p>
      ) : (
        <p className={classes.quiet}>{t('shop.order.forgotten')}</p>
      )}
      {status === 'checking' && <p className={classes.quiet}>{t('shop.order.checking')}</p>}
      {problems.map(({ field, code }) => (
        <p key={`${field} ${code}`}>{t(`shop.problem.${code}`)}</p>
      ))}
      {(isUnsure || isUnknown) && place && (
        <PlaceChoices
          places={place.candidates}
          isSaving={correct.isPending}
          onChoose={(placeId) => correct.mutate({ placeId })}
        />
      )}
      {isUnsure && place?.isFound && (
        <p className={classes.quiet}>{t('shop.order.place', { place: place.label })}</p>
      )}
      {total && (
        <p className={classes.quiet}>{t('shop.order.price', { price: formatMoney(total, locale) })}</p>
      )}
      {total && draft?.codAmount != null && (
        <p className={classes.quiet}>
          {t('shop.order.cod', { amount: formatMoney({ ...total, amount: draft.codAmount }, locale) })}
        </p>
      )}
      {status === 'ready' && order.listsItself && (
        <p className={classes.quiet}>{t('shop.order.itself.soon')}</p>
      )}
      {status === 'listed' && order.listsItself && <p className={classes.quiet}>{t('shop.order.itself')}</p>}
      {status === 'ready' && order.holds.length > 0 && (
        <p className={classes.quiet}>
          {t('shop.order.hold')} {order.holds.map((hold) => t(`shop.hold.${hold}`)).join(' ')}
        </p>
      )}
      {status === 'ready' && order.haulageTerms && (
        <HaulageTick
          whyId={whyId}
          isAccepted={isAccepted}
          onChange={(isTicked) => setAccepted(isTicked ? order.haulageTerms : null)}
        />
      )}
      {order.announced && <OrderAnnounced announced={order.announced} />}
      {order.calledOffAt && <p>{t('shop.order.calledOff')}</p>}
      <div className={classes.actions}>
        {status === 'ready' && (
          <Button
            loading={isListing}
            disabled={!isAccepted}
            aria-describedby={isAccepted ? undefined : whyId}
            onClick={() => onList(accepted)}
          >
            {t('shop.order.list')}
          </Button>
        )}
        {isUnsure && place?.isFound && (
          <>
            <Button
              variant="light"
              loading={correct.isPending}
              onClick={() => correct.mutate({ confirmPlace: true })}
            >
              {t('shop.order.confirm')}
            </Button>
            <Button
              variant="default"
              loading={correct.isPending}
              onClick={() => correct.mutate({ callAhead: true })}
            >
              {t('shop.order.call')}
            </Button>
          </>
        )}
        {canCorrect && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('shop.order.edit')}
          </Button>
        )}
        {(canCorrect || order.isLeftOut) && (
          <Button
            variant="subtle"
            loading={correct.isPending}
            onClick={() => correct.mutate({ isLeftOut: !order.isLeftOut })}
          >
            {t(order.isLeftOut ? 'shop.order.take' : 'shop.order.leave')}
          </Button>
        )}
        {order.deliveryId && (
          <Button component={Link} to={`${paths.viewDetails}?id=${order.deliveryId}`} variant="default">
            {t('shop.order.open')}
          </Button>
        )}
      </div>
      {!isEditing && <ProblemAlert error={correct.error} />}
      {isEditing && draft && (
        <OrderDialog
          title={t('shop.order.edit.h2', { number: order.number })}
          draft={draft}
          save={correct}
          onClose={() => setEditing(false)}
          onSave={(edits) => correct.mutate({ edits }, { onSuccess: () => setEditing(false) })}
        />
      )}
    </li>
  );
}
