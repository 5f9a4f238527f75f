import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { shortAddress } from '../delivery-words.ts';
import classes from './live-cards.module.css';
import { newOffers } from '../detail/seen-offers.ts';
import { useRunningDeliveries } from '../queries.ts';

/** Number of cards on the home screen; the rest are one press away in the list. */
const SHOWN = 2;

/** Cards of the running deliveries, above the form for the next parcel; renders nothing without any. */
export function LiveCards() {
  const t = useT();
  const active = useRunningDeliveries(true).data?.items ?? [];
  if (active.length === 0) return null;
  const first = [...active].sort((a, b) => Number(b.status === 'accepted') - Number(a.status === 'accepted'));
  return (
    <section className={classes.cards} aria-label={t('book.live')}>
      {first.slice(0, SHOWN).map((delivery) => (
        <LiveCard key={delivery.id} delivery={delivery} />
      ))}
    </section>
  );
}

function LiveCard({ delivery }: { delivery: DeliverySummary }) {
  const t = useT();
  return (
    <Link to={withId(paths.viewDetails, delivery.id)} className={classes.card}>
      <StatusChip status={delivery.status} stage={delivery.stage} />
      <span className={classes.words}>
        <strong>{t('det.h1', { address: shortAddress(delivery.dropoffAddress) })}</strong>
        <LiveLine delivery={delivery} />
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

/** Line with what changes on a running delivery: the number of offers, or the arrival time. */
export function LiveLine({ delivery }: { delivery: DeliverySummary }) {
  const t = useT();
  if (delivery.disputed) return <span>{t('dispute.state.open')}</span>;
  if (delivery.status === 'open') {
    return <span>{openLine()}</span>;
  }
  const name = delivery.courierFirstName ?? t('det.courier');
  if (delivery.etaMinutes === null) return <span>{name}</span>;
  return <span>{t('list.liveEta', { courier: name, n: delivery.etaMinutes })}</span>;

  function openLine() {
    const fresh = newOffers(delivery);
    if (fresh > 0) return <b className={classes.fresh}>{t('list.newOffers', { n: fresh })}</b>;
    return delivery.offerCount > 0 ? t('offers.h1', { n: delivery.offerCount }) : t('status.open.sender');
  }
}
