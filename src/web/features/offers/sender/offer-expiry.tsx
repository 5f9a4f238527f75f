import { IconHourglass } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { minutesUntil } from '../counter/counter-words.ts';
import classes from './offer-card.module.css';

const TICK_MS = 5_000;
const SOON_MINUTES = 5;

/**
 * Time left of an offer; not announced, because it is a countdown. Beside the facts on phones, below the price where
 * there is room: only one of the two is ever shown.
 */
export function OfferExpiry({ at, place }: { at: string; place: 'facts' | 'price' }) {
  const t = useT();
  const minutes = minutesUntil(at, useNow(TICK_MS));
  return (
    <span
      className={classes.expiry}
      role="timer"
      aria-live="off"
      data-place={place}
      data-soon={minutes <= SOON_MINUTES || undefined}
    >
      <IconHourglass size={16} stroke={1.75} aria-hidden="true" />
      {t('offers.expires', { n: minutes })}
    </span>
  );
}
