import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { detailPath } from '../deliveries/detail/detail-path.ts';
import classes from './companies.module.css';
import { Manifest } from './manifest.tsx';
import { useCompanyDeliveries } from './queries.ts';

/** What the members of a company have listed for it, newest first; for those who see to its deliveries. */
export function CompanyDeliveries({ id }: { id: string }) {
  const t = useT();
  const listed = useCompanyDeliveries(id);
  return (
    <Card title={t('company.orders.h2')} lead={t('company.orders.lead')}>
      <PagedSection
        query={listed}
        rows={[2, 72]}
        empty={<p className={classes.empty}>{t('company.orders.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((delivery) => (
              <li key={delivery.id} className={classes.row}>
                <div className={classes.what}>
                  <Link className={classes.link} to={detailPath(delivery)}>
                    {t('company.orders.one', { number: delivery.number })}
                  </Link>
                  <p className={classes.quiet}>
                    {t('company.orders.way', {
                      from: delivery.pickupAddress,
                      until: delivery.dropoffAddress,
                    })}
                  </p>
                </div>
                <StatusChip status={delivery.status} stage={delivery.stage} />
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
      <Link className={classes.link} to={`${paths.addressBook}?company=${id}`}>
        {t('addresses.link')}
      </Link>
      <Manifest id={id} />
    </Card>
  );
}
