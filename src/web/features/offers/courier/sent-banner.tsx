import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './sent-notice.module.css';

const MINUTE_MS = 60_000;

type Sent = { offerMinutes: number };

/** Router state that the offer form passes to the list of offers: for how long the tariff lets this one stand. */
export function sentState({ createdAt, expiresAt }: MyOffer): Sent {
  return { offerMinutes: Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / MINUTE_MS) };
}

/** Banner shown once after sending: the offer is made, and how long the sender has. */
export function SentBanner() {
  const t = useT();
  const { state } = useLocation();
  const minutes = (state as Partial<Sent> | null)?.offerMinutes;
  return (
    <div role="status">
      {minutes !== undefined && (
        <p className={classes.notice}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          {t('bid.sent', { n: minutes })}
        </p>
      )}
    </div>
  );
}
