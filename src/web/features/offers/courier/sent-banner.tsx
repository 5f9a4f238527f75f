import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './sent-notice.module.css';

/** Router state that the offer form passes to the list of offers. */
export const SENT = { offerSent: true } as const;

/** Banner shown once after sending: the offer is made, and how long the sender has. */
export function SentBanner() {
  const t = useT();
  const { state } = useLocation();
  const wasSent = (state as Partial<typeof SENT> | null)?.offerSent === true;
  return (
    <div role="status">
      {wasSent && (
        <p className={classes.notice}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          {t('bid.sent', { n: OFFER_LIFE_MINUTES })}
        </p>
      )}
    </div>
  );
}
