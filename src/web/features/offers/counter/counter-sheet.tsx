import type { Money } from '#domain/money.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { CounterForm } from './counter-form.tsx';
import classes from './counter-form.module.css';

/** Sheet with the counter form. `offer` is the latest state, undefined once it is gone. */
export function CounterSheet({
  deliveryId,
  name,
  offer,
  estimate,
  onClose,
}: {
  deliveryId: string;
  name: string;
  offer: Offer | undefined;
  estimate: Money;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <SheetFrame opened title={t('offers.counter.h2', { name })} onClose={onClose}>
      {offer?.counterBounds ? (
        <CounterForm
          deliveryId={deliveryId}
          offer={offer}
          bounds={offer.counterBounds}
          estimate={estimate}
          onSent={onClose}
        />
      ) : (
        <p className={classes.gone} role="alert">
          {t(offer ? 'offers.counter.over' : 'offers.gone')}
        </p>
      )}
    </SheetFrame>
  );
}
