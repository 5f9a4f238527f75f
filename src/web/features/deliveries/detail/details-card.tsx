import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Money } from '#domain/money.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatMoney, formatPhone } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { statusKind } from '#web/ui/feedback/status-kind.ts';
import { SIZE_LABEL, VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { METHOD_TEXTS } from '../../money/receipts/method-words.ts';
import { HiddenTexts } from '../../moderation/hidden-words.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import classes from './details-card.module.css';
import { useHourText } from '../booking/guarantee/use-hour-text.ts';
import { ReturnLink } from '../returns/return-link.tsx';
import { returnsText } from '../returns/returns-text.ts';
import { DeliveryPhotos } from './delivery-photos.tsx';
import { usePickupText } from './pickup-text.ts';
import { ReceiverInstructions } from './receiver-instructions.tsx';

/** Loaded for a company's deliveries alone. */
const centrePart = lazyPart(() => import('../../companies/delivery-centre.tsx'), 'DeliveryCentre');

/** Loaded when somebody repeats a delivery. */
const repeatPart = lazyPart(() => import('../recurring/repeat-dialog.tsx'), 'RepeatDialog');

type Stop = Delivery['pickup'];
type DetailFact = { label: string; value: string };

/** Everything that was agreed about a delivery: both ends, the specification's fields, `more` facts, the photos. */
export function DetailsCard({ delivery, more = [] }: { delivery: Delivery; more?: readonly DetailFact[] }) {
  const t = useT();
  const { locale } = useLocale();
  const { date, time } = usePickupText()(delivery);
  const { company, id: deliveryId } = delivery;
  const centre = useLazyPart(
    centrePart,
    { deliveryId, companyId: company?.id ?? '', code: company?.costCentre?.code ?? null },
    company !== null,
    () => undefined,
  );
  const [isRepeating, setRepeating] = useState(false);
  const stopRepeating = () => setRepeating(false);
  const repeating = useLazyPart(repeatPart, { delivery, onClose: stopRepeating }, isRepeating, stopRepeating);
  const size = SIZE_LABEL[delivery.size];
  const hourText = useHourText();
  const facts: DetailFact[] = [
    { label: t('det.status'), value: t(statusKind(delivery.status, delivery.stage).label) },
    { label: t('book.sum.date'), value: date },
    { label: t('det.pickupTime'), value: time },
    { label: t('det.vehicle'), value: t(VEHICLE_LABEL[delivery.courier?.vehicle ?? delivery.vehicle]) },
    { label: t('book.sum.size'), value: t(size) },
    { label: t('book.sum.total'), value: formatMoney(delivery.estimate, locale) },
    ...sums(delivery).map(({ label, value }) => ({ label: t(label), value: formatMoney(value, locale) })),
    ...coverFacts(delivery).map(({ label, value }) => ({
      label: t(label),
      value: formatMoney(value, locale),
    })),
    ...guaranteeFacts(delivery),
    ...returnFacts(delivery),
    ...(delivery.method ? [{ label: t('det.method'), value: t(METHOD_TEXTS[delivery.method]) }] : []),
    ...companyFacts(t, delivery),
    ...more,
    { label: t('det.instr'), value: delivery.instructions || '–' },
    ...(delivery.note ? [{ label: t('book.note'), value: delivery.note }] : []),
  ];
  return (
    <section className={classes.card} aria-labelledby="details-title">
      <h2 id="details-title" className={classes.title}>
        {t('det.info')}
      </h2>
      <AddressLines
        pickup={delivery.pickup.address}
        pickupNote={noteOf(delivery.pickup)}
        dropoff={delivery.dropoff.address}
        dropoffNote={noteOf(delivery.dropoff)}
      />
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {centre}
      {isRepeatable(delivery) && (
        <div>
          <Button variant="default" onClick={() => setRepeating(true)}>
            {t('recurring.repeat')}
          </Button>
        </div>
      )}
      {isRepeating && repeating}
      <ReceiverInstructions wishes={delivery.receiverWishes} />
      {delivery.receiverWishes && <ReportLink place="receiver_wishes" reference={delivery.id} />}
      {delivery.textsHidden && <HiddenTexts what="texts" />}
      {delivery.orderId !== null && (
        <Link className={classes.order} to={to(paths.order, { id: delivery.orderId })}>
          {t('det.order', { n: delivery.stopNumber ?? 0 })}
        </Link>
      )}
      <ReturnLink delivery={delivery} />
      <DeliveryPhotos urls={delivery.photoUrls} />
      {delivery.photosHidden > 0 && <HiddenTexts what="photos" count={delivery.photosHidden} />}
    </section>
  );

  /** What comes back with what came of it, and what goes back where it was not carried. */
  function returnFacts({ returns, returnOf }: Delivery) {
    if (returnOf) return [{ label: t('book.returns'), value: t('returns.paid') }];
    if (!returns) return [];
    const { items, state, owed } = returns;
    return [
      { label: t('book.returns'), value: `${returnsText(items, t)} · ${t(`returns.state.${state}`)}` },
      ...(owed ? [{ label: t('returns.owed'), value: formatMoney(owed, locale) }] : []),
    ];
  }

  /** The guaranteed hour with what came of it, and what goes back where it was missed. */
  function guaranteeFacts({ guarantee }: Delivery) {
    if (!guarantee) return [];
    const { deliverBy, state, owed } = guarantee;
    const outcome = state === 'pending' ? '' : ` · ${t(`guarantee.state.${state}`)}`;
    return [
      { label: t('book.guarantee'), value: `${hourText(deliverBy)}${outcome}` },
      ...(owed ? [{ label: t('guarantee.owed'), value: formatMoney(owed, locale) }] : []),
    ];
  }
}

/** Whether nothing of it belongs to one parcel alone; the server refuses the others. */
function isRepeatable({ cod, guarantee, returns, returnOf, haulage }: Delivery): boolean {
  return !cod && !guarantee && !returns && !returnOf && !haulage;
}

/** For which company it is listed, and by whom of it. */
function companyFacts(t: ReturnType<typeof useT>, { company }: Delivery) {
  if (!company) return [];
  return [
    { label: t('det.company'), value: company.name },
    { label: t('det.listedBy'), value: company.listedBy },
    ...(company.costCentre
      ? [{ label: t('det.costCentre'), value: `${company.costCentre.code} · ${company.costCentre.name}` }]
      : []),
  ];
}

/** Amounts from the accepted offer on: its price, and what is charged where a promo code reduces it. */
function sums({ price, discount, charged }: Delivery): { label: PlainKey; value: Money }[] {
  return [
    ...(price ? [{ label: 'det.price' as const, value: price }] : []),
    ...(discount && charged ? [{ label: 'receipt.youPay' as const, value: charged }] : []),
  ];
}

/** The declared value, and what its loss or damage was paid with. */
function coverFacts({ cover }: Delivery): { label: PlainKey; value: Money }[] {
  if (!cover) return [];
  const { declaredValue, paid } = cover;
  return [
    { label: 'book.cover', value: declaredValue },
    ...(paid ? [{ label: 'det.cover.paid' as const, value: paid }] : []),
  ];
}

function noteOf(stop: Stop): string {
  const person = stop.contact ? [stop.contact.name, formatPhone(stop.contact.phone)].join(', ') : null;
  return [stop.additional, person].filter(Boolean).join(' · ');
}
