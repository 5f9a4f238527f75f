import type { CompanyEvent } from '#contract/companies/companies.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { Card } from '../accounts/profile/card.tsx';
import classes from './companies.module.css';
import { useCompanyEvents } from './queries.ts';
import { roleNames } from './role-names.ts';

/** Who changed what in a company, newest first; for its admins. */
export function CompanyEvents({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const events = useCompanyEvents(id);
  return (
    <Card title={t('company.log.h2')}>
      <PagedSection query={events} rows={[2, 48]} empty={null} more={t('company.log.more')}>
        {(items) => (
          <ol className={classes.list}>
            {items.map((event) => (
              <li key={event.id} className={classes.event}>
                <p>{sentence(t, event)}</p>
                <p className={classes.quiet}>
                  {formatDate(event.at, locale)}, {formatTime(event.at, locale)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </PagedSection>
    </Card>
  );
}

function sentence(
  t: ReturnType<typeof useT>,
  { kind, by, about, costCentre, roles: given }: CompanyEvent,
): string {
  const roles = roleNames(t, given ?? []);
  if (kind === 'member_invited' && about === null)
    return t('company.log.member_invited.ended', { by, roles });
  return t(`company.log.${kind}`, { by, about: costCentre ?? about ?? '', roles });
}
