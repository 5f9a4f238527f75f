import { Button } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { RatingText } from '#web/ui/form/star-rating.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { PersonPhoto } from './person-photo.tsx';
import classes from './courier-card.module.css';

/** The courier of a delivery: photo, name, rating, how to recognise them, and a phone link while it matters. */
export function CourierCard({
  courier,
  deliveryId,
}: {
  courier: NonNullable<Delivery['courier']>;
  deliveryId: string;
}) {
  const t = useT();
  return (
    <section className={classes.card} aria-label={t('det.courier.title')}>
      <PersonPhoto name={courier.firstName} url={courier.photoUrl} size={56} />
      <div className={classes.words}>
        <p className={classes.name}>{courier.firstName}</p>
        <RatingText value={courier.rating} trips={courier.trips} />
        <p className={classes.vehicle}>
          {[t(VEHICLE_LABEL[courier.vehicle]), courier.plate].filter(Boolean).join(' · ')}
        </p>
        <ReportLink place="courier" reference={deliveryId} />
        {courier.photoUrl && <ReportLink place="avatar" reference={courier.photoUrl} />}
      </div>
      {courier.phone && (
        <div className={classes.reach}>
          <Button
            component="a"
            href={`tel:${courier.phone}`}
            variant="default"
            leftSection={<IconPhone size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('common.call')}
          </Button>
          <Button
            component="a"
            href={`sms:${courier.phone}`}
            variant="default"
            leftSection={<IconMessage size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('common.message')}
          </Button>
        </div>
      )}
    </section>
  );
}
