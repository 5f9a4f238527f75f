import { IconStarFilled } from '@tabler/icons-react';
import { formatDate, formatMoney, formatRating, formatTime } from '#web/i18n/format.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { ReceiptButton } from '../receipts/receipt-button.tsx';
import type { Earnings } from './queries.ts';
import classes from './recent-trips.module.css';

type Trip = Earnings['recent'][number];

const METHOD_TEXTS: Record<NonNullable<Trip['method']>, PlainKey> = {
  card: 'earn.method.card',
  wallet: 'earn.method.wallet',
  cash: 'earn.method.cash',
  account: 'earn.method.account',
};

function Stars({ value }: { value: number }) {
  const t = useT();
  const { locale } = useLocale();
  const figure = formatRating(value, locale);
  return (
    <span className={classes.stars}>
      <IconStarFilled size={16} aria-hidden="true" />
      <span aria-hidden="true">{figure}</span>
      <span className="st-visually-hidden">{t('common.ratingText', { rating: figure })}</span>
    </span>
  );
}

function TripRow({ trip }: { trip: Trip }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.area}>{t('earn.to', { where: trip.dropoffArea })}</p>
        <p className={classes.meta}>
          <time dateTime={trip.completedAt}>
            {formatDate(trip.completedAt, locale)}, {formatTime(trip.completedAt, locale)}
          </time>
          <span>{t('earn.number', { n: String(trip.number) })}</span>
          {trip.method && <span>{t(METHOD_TEXTS[trip.method])}</span>}
          {trip.stars !== null && <Stars value={trip.stars} />}
        </p>
        {trip.receiver && (
          <p className={classes.said}>
            <span>{t('earn.receiver')}</span> <Stars value={trip.receiver.stars} />
            {trip.receiver.comment && (
              <>
                <q>{trip.receiver.comment}</q>{' '}
                <ReportLink place="receiver_rating" reference={trip.deliveryId} />
              </>
            )}
          </p>
        )}
        <ReceiptButton deliveryId={trip.deliveryId} number={trip.number} />
      </div>
      <p className={classes.net}>{formatMoney(trip.net, locale)}</p>
    </li>
  );
}

/** The latest finished trips: destination, time, payment method, rating, and pay. */
export function RecentTrips({
  trips,
  receivers,
}: {
  trips: readonly Trip[];
  receivers: Earnings['receivers'];
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.trips}>
      <h2>{t('earn.recent')}</h2>
      {receivers.mean !== null && (
        <p className={classes.said}>
          {t('earn.receivers', { rating: formatRating(receivers.mean, locale), n: receivers.count })}
        </p>
      )}
      {trips.length === 0 ? (
        <p className={classes.empty}>{t('earn.empty')}</p>
      ) : (
        <ul>
          {trips.map((trip) => (
            <TripRow key={trip.deliveryId} trip={trip} />
          ))}
        </ul>
      )}
    </section>
  );
}
