import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CompanyStatement, companyStatementFile } from '#contract/companies/statements.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { formatMonth } from '../format-month.ts';
import classes from '../companies.module.css';
import { useStatement, useStatements } from './queries.ts';

const SUMS = [
  'gross',
  'net',
  'vat',
  'discount',
  'returned',
  'paid',
  'goodwill',
  'codCollected',
  'codRemitted',
  'fees',
] as const;

/** One statement for each month of a company, with its sums and its annex; for members with `money`. */
export function Statements({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const statements = useStatements(id);
  const [open, setOpen] = useState<string | null>(null);
  const items = statements.data?.items ?? [];
  return (
    <Card title={t('company.statements.h2')} lead={t('company.statements.lead')}>
      {statements.isPending && <RowSkeletons count={1} height={64} />}
      {statements.error && !statements.data && (
        <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />
      )}
      {statements.data && items.length === 0 && (
        <p className={classes.empty}>{t('company.statements.empty')}</p>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map(({ month, isOpen, deliveries, paid }) => (
            <li key={month} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.name}>
                  {formatMonth(month, locale)}{' '}
                  {isOpen && <span className={classes.tag}>{t('company.statements.open')}</span>}
                </p>
                <p className={classes.quiet}>
                  {t('company.costs.sum', { n: deliveries })} · {formatMoney(paid, locale)}
                </p>
                <a
                  className={classes.link}
                  href={routeUrl(companyStatementFile, { params: { id, month }, query: { locale } })}
                  download
                >
                  {t('company.statements.annex', { month: formatMonth(month, locale) })}
                </a>
              </div>
              <Button
                variant="default"
                aria-expanded={open === month}
                aria-label={t(
                  open === month ? 'company.statements.hideNamed' : 'company.statements.showNamed',
                  { month: formatMonth(month, locale) },
                )}
                onClick={() => setOpen(open === month ? null : month)}
              >
                {t(open === month ? 'company.statements.hide' : 'company.statements.show')}
              </Button>
              {open === month && <MonthSums id={id} month={month} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MonthSums({ id, month }: { id: string; month: string }) {
  const t = useT();
  const statement = useStatement(id, month);
  if (statement.isPending) return <RowSkeletons count={1} height={200} />;
  if (statement.error) return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />;
  const { total, costCentres, codByMember, currency } = statement.data;
  return (
    <div className={classes.months}>
      <SumTable title={t('company.costs.total')} sums={total} currency={currency} />
      {costCentres.length > 1 &&
        costCentres.map((each) => (
          <SumTable
            key={each.costCentre?.code ?? ''}
            title={
              each.costCentre
                ? `${each.costCentre.code} · ${each.costCentre.name}`
                : t('company.costs.centre.none')
            }
            sums={each}
            currency={currency}
          />
        ))}
      {codByMember.length > 0 && <CodTable members={codByMember} currency={currency} />}
    </div>
  );
}

type Cod = Pick<CompanyStatement, 'codByMember' | 'currency'>;

/** Goods' money by the member to whose bank account it goes. */
function CodTable({ members, currency }: { members: Cod['codByMember']; currency: Cod['currency'] }) {
  const t = useT();
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  return (
    <div className={classes.months}>
      <p className={classes.legend}>{t('company.cod.legend')}</p>
      {members.map(({ member, collected, remitted, owed }, n) => (
        <table key={n} className={classes.sums}>
          <caption className={classes.legend}>{member}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('company.file.codCollected')}</th>
              <td>{money(collected)}</td>
            </tr>
            <tr>
              <th scope="row">{t('company.file.codRemitted')}</th>
              <td>{money(remitted)}</td>
            </tr>
            <tr>
              <th scope="row">{t('company.cod.owed')}</th>
              <td>{money(owed)}</td>
            </tr>
          </tbody>
        </table>
      ))}
    </div>
  );
}

function SumTable({
  title,
  sums,
  currency,
}: {
  title: string;
  sums: CompanyStatement['total'];
  currency: CompanyStatement['currency'];
}) {
  const t = useT();
  // What is nothing in the month is left out, but for what is paid.
  const shown = SUMS.filter((column) => column === 'paid' || sums[column] !== 0);
  return (
    <table className={classes.sums}>
      <caption className={classes.legend}>
        {title} · {t('company.costs.sum', { n: sums.deliveries })}
      </caption>
      <tbody>
        {shown.map((column) => (
          <tr key={column}>
            <th scope="row">{t(`company.file.${column}`)}</th>
            <td>
              <Money value={{ amount: sums[column], currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
