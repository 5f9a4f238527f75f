import { IconPackage, IconUserCheck, IconUsers, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { DeliveryProgress } from '#web/ui/display/delivery-progress.tsx';
import classes from './progress-card.module.css';
import { PROGRESS_TEXTS, progressSteps, type ProgressId } from './progress-steps.ts';

const ICONS: Partial<Record<ProgressId, Icon>> = {
  offers: IconUsers,
  courier: IconUserCheck,
  picked: IconPackage,
};

/** Progress card: the next thing to know or do as its title, and below it who holds the parcel. */
export function ProgressCard({
  delivery,
  title,
  aside,
}: {
  delivery: Delivery;
  title: string;
  aside?: ReactNode;
}) {
  const t = useT();
  const { locale } = useLocale();
  const steps = progressSteps(delivery).map(({ id, state, at }) => {
    const Symbol = ICONS[id];
    return {
      id,
      state,
      title: t(PROGRESS_TEXTS[id]),
      text:
        state === 'current' ? t('det.step.now') : state === 'done' && at ? formatTime(at, locale) : undefined,
      icon: Symbol && state === 'current' ? <Symbol size={18} stroke={2} aria-hidden="true" /> : undefined,
    };
  });
  return (
    <section className={classes.card} aria-labelledby="relay-title">
      <div className={classes.head}>
        <h2 id="relay-title" className={classes.title}>
          {title}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <DeliveryProgress steps={steps} />
    </section>
  );
}
