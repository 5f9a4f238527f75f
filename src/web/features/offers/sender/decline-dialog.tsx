import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useCancelDelivery } from '../../deliveries/queries.ts';
import classes from '../counter/counter-screen.module.css';

/**
 * Decline dialog: in the specification "decline" cancels the delivery; here it asks first which of the two is meant.
 */
export function DeclineDialog({
  delivery,
  offer,
  opened,
  onClose,
  onRefuse,
}: {
  delivery: Delivery;
  offer: Offer | undefined;
  opened: boolean;
  onClose: () => void;
  onRefuse: (offer: Offer) => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const cancel = useCancelDelivery(delivery.id);
  const refuseOne = (one: Offer) => {
    onRefuse(one);
    onClose();
  };
  const cancelAll = () => {
    // By the promise, not the callback: cancelling the delivery unmounts this screen.
    const openDetails = () => navigate(withId(paths.viewDetails, delivery.id));
    void cancel.mutateAsync(delivery.cancelFee).then(openDetails, () => undefined);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('offers.decline.ask')}>
      <p className={classes.declineHelp}>{t('offers.decline.help')}</p>
      {cancel.isError && (
        <>
          <p>{t('det.cancel.fail')}</p>
          <ProblemAlert error={cancel.error} />
        </>
      )}
      {offer && (
        <Button size="lg" fullWidth data-autofocus onClick={() => refuseOne(offer)}>
          {t('offers.decline.one', { name: offer.courier.firstName })}
        </Button>
      )}
      <Button
        size="lg"
        fullWidth
        variant="outline"
        color="caramida"
        loading={cancel.isPending}
        onClick={cancelAll}
      >
        {t('offers.decline.all')}
      </Button>
      <Button size="lg" fullWidth variant="subtle" color="gray" onClick={onClose}>
        {t('common.dismiss')}
      </Button>
    </Dialog>
  );
}
