import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CourierCard } from '../../deliveries/detail/courier-card.tsx';
import { ShareButton } from '../../deliveries/handover/share-button.tsx';
import classes from './assigned-card.module.css';

/** "Order assigned successfully": the courier, the tracking link for the receiver, and a link to the status. */
export function AssignedCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  // Reopened later: once the parcel is under way the minutes are until the drop-off.
  const isComing = delivery.stage !== null && STAGES_BEFORE_PICKUP.includes(delivery.stage);
  return (
    <div className={classes.page}>
      <span className={classes.check} aria-hidden="true">
        <IconCheck size={40} stroke={2.5} />
      </span>
      <PageTitle title={t('popup.h1')}>
        <span lang="en">{t('popup.spec')}</span>
      </PageTitle>
      {t('popup.h1') !== t('popup.spec') && <p className={classes.lead}>{t('popup.h1')}</p>}
      {delivery.courier && (
        <>
          {isComing && (
            <p className={classes.text}>
              {delivery.etaMinutes === null
                ? t('popup.bodyNoEta', { courier: delivery.courier.firstName })
                : t('popup.body', { courier: delivery.courier.firstName, n: delivery.etaMinutes })}
            </p>
          )}
          <CourierCard deliveryId={delivery.id} courier={delivery.courier} />
        </>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={paths.home} size="lg" fullWidth>
          {t('popup.cta')}
        </Button>
        <Button
          component={Link}
          to={withId(paths.viewDetails, delivery.id)}
          size="lg"
          variant="light"
          fullWidth
        >
          {t('popup.track')}
        </Button>
        <ShareButton delivery={delivery} fullWidth />
      </div>
    </div>
  );
}
