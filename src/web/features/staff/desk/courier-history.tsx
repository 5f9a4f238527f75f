import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { REFUSAL_REASONS } from '#domain/couriers/verification.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './courier-screen.module.css';

const TEXTS: Record<string, PlainKey> = {
  courier_registered: 'admin.history.courier_registered',
  documents_sent: 'admin.history.documents_sent',
  courier_approved: 'admin.history.courier_approved',
  courier_refused: 'admin.history.courier_refused',
  courier_suspended: 'admin.history.courier_suspended',
  courier_reinstated: 'admin.history.courier_reinstated',
  review_asked: 'admin.history.review_asked',
  review_decided: 'admin.history.review_decided',
  vehicle_changed: 'admin.history.vehicle_changed',
  iban_changed: 'admin.history.iban_changed',
};

/** Audit log entries of this courier's account, newest first. */
export function CourierHistory({ courier: { history } }: { courier: StaffCourier }) {
  const t = useT();
  const { locale } = useLocale();
  if (history.length === 0) return null;
  const labelled = (text: string) => {
    const reason = REFUSAL_REASONS.find((each) => each === text);
    return reason ? t(`review.reason.${reason}`) : text;
  };
  return (
    <section className={classes.card} aria-labelledby="history">
      <h2 id="history">{t('admin.history')}</h2>
      <ul className={classes.history}>
        {history.map(({ action, at, by, reason }) => {
          const label = TEXTS[action];
          return (
            <li key={`${action} ${at}`}>
              <strong>{label ? t(label) : action}</strong>
              {reason && <p>{labelled(reason)}</p>}
              <p className={classes.quiet}>
                <time dateTime={at}>
                  {formatDate(at, locale)}, {formatTime(at, locale)}
                </time>
                {by && ` · ${by}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
