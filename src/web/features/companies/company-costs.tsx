import type { CompanyCost } from '#contract/companies/company-costs.ts';
import { invoicePdf } from '#contract/money/invoices.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { METHOD_TEXTS } from '../money/receipts/method-words.ts';
import classes from './companies.module.css';
import { useCompanyCosts } from './queries.ts';

/** What the company's deliveries cost, their goods' money and their documents; for members with `money`. */
export function CompanyCosts({ id }: { id: string }) {
  const t = useT();
  const costs = useCompanyCosts(id);
  return (
    <Card title={t('company.costs.h2')} lead={t('company.costs.lead')}>
      <PagedSection
        query={costs}
        rows={[2, 72]}
        empty={<p className={classes.empty}>{t('company.costs.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((cost) => (
              <CostRow key={cost.deliveryId} cost={cost} />
            ))}
          </ul>
        )}
      </PagedSection>
    </Card>
  );
}

function CostRow({ cost }: { cost: CompanyCost }) {
  const t = useT();
  const { locale } = useLocale();
  const { number, listedBy, acceptedAt, method, cod, documents } = cost;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{t('company.orders.one', { number })}</p>
        <p className={classes.quiet}>
          {formatDate(acceptedAt, locale)} · {listedBy} · {t(METHOD_TEXTS[method])}
        </p>
        {cod && (
          <p className={classes.quiet}>
            {t('company.costs.cod', {
              amount: formatMoney(cod.amount, locale),
              state: t(`company.costs.cod.${cod.state}`),
            })}
          </p>
        )}
        {documents.map((each) => (
          <a
            key={each.id}
            className={classes.link}
            href={routeUrl(invoicePdf, { params: { id: each.id } })}
            download
          >
            {t('invoices.download', { number: each.number, kind: 'PDF' })}
          </a>
        ))}
      </div>
      <Money value={cost.cost} size="lg" />
    </li>
  );
}
