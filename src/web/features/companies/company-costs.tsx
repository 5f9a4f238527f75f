import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type CompanyCost, companyCostsFile } from '#contract/companies/company-costs.ts';
import type { Company } from '#contract/companies/companies.ts';
import { invoicePdf } from '#contract/money/invoices.ts';
import { monthOf } from '#domain/companies/month.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { Money } from '#web/ui/display/money.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { METHOD_TEXTS } from '../money/receipts/method-words.ts';
import { formatMonth } from './format-month.ts';
import classes from './companies.module.css';
import { CostSums } from './cost-sums.tsx';
import { useCostCentres, useCostSums } from './cost-centre-queries.ts';
import { DeliveryCentre } from './delivery-centre.tsx';
import { useCompanyCosts } from './queries.ts';

/** What the company's deliveries cost, their goods' money and their documents; for members with `money`. */
export function CompanyCosts({ company: { id, roles } }: { company: Company }) {
  const t = useT();
  const { locale } = useLocale();
  const thisMonth = monthOf(new Date(), timeZone());
  const [month, setMonth] = useState('');
  const [costCentre, setCostCentre] = useState('');
  const centres = useCostCentres(id).data?.items ?? [];
  const months = useCostSums(id, month || thisMonth).data?.months ?? [];
  const narrowed = { ...(month && { month }), ...(costCentre && { costCentre }) };
  const costs = useCompanyCosts(id, narrowed);
  const mayMove = roles.includes('orders') || roles.includes('admin');
  return (
    <Card title={t('company.costs.h2')} lead={t('company.costs.lead')}>
      {(months.length > 0 || month) && (
        <div className={classes.filters}>
          <NativeSelect
            label={t('company.costs.month')}
            value={month}
            data={[
              { value: '', label: t('company.costs.month.all') },
              ...months.map((each) => ({ value: each, label: formatMonth(each, locale) })),
            ]}
            onChange={(event) => setMonth(event.currentTarget.value)}
          />
          {centres.length > 0 && (
            <NativeSelect
              label={t('company.costs.centre')}
              value={costCentre}
              data={[
                { value: '', label: t('company.costs.centre.all') },
                ...centres.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
                { value: 'none', label: t('company.costs.centre.none') },
              ]}
              onChange={(event) => setCostCentre(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      {month && <CostSums id={id} month={month} />}
      {month && (
        <a
          className={classes.link}
          href={routeUrl(companyCostsFile, { params: { id }, query: { ...narrowed, month, locale } })}
          download
        >
          {t('company.costs.file')}
        </a>
      )}
      <PagedSection
        query={costs}
        rows={[2, 72]}
        empty={
          <p className={classes.empty}>
            {t(month || costCentre ? 'company.costs.emptyFilter' : 'company.costs.empty')}
          </p>
        }
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((cost) => (
              <CostRow key={cost.deliveryId} cost={cost} companyId={mayMove ? id : null} />
            ))}
          </ul>
        )}
      </PagedSection>
    </Card>
  );
}

/** One delivery's money; `companyId` where the person may move it to another cost centre. */
function CostRow({ cost, companyId }: { cost: CompanyCost; companyId: string | null }) {
  const t = useT();
  const { locale } = useLocale();
  const { number, listedBy, costCentre, acceptedAt, method, cod, documents, deliveryId } = cost;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{t('company.orders.one', { number })}</p>
        <p className={classes.quiet}>
          {formatDate(acceptedAt, locale)} · {listedBy} · {t(METHOD_TEXTS[method])}
        </p>
        {costCentre && (
          <p className={classes.quiet}>
            {t('company.costs.centre')}: {costCentre.code} · {costCentre.name}
          </p>
        )}
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
        {companyId && (
          <DeliveryCentre deliveryId={deliveryId} companyId={companyId} code={costCentre?.code ?? null} />
        )}
      </div>
      <Money value={cost.cost} size="lg" />
    </li>
  );
}
