import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { codDeclarationFile } from '#contract/money/cod-declarations.ts';
import { monthOf } from '#domain/companies/month.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../money/money.module.css';
import { useCodDeclaration } from './queries.ts';

/** How many months back the form is offered. */
const MONTHS = 13;

/** Form 395 of a month: what it declares, what is missing, and its file. */
export function CodDeclaration() {
  const t = useT();
  const months = lastMonths();
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <section className={classes.section} aria-labelledby="cod-declaration">
      <h2 id="cod-declaration" className={classes.title}>
        {t('money.cod.declaration')}
      </h2>
      <p className={classes.quiet}>{t('money.cod.declaration.help')}</p>
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('money.cod.declaration.month')}
        value={month}
        data={months}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Content month={month} />
    </section>
  );
}

function Content({ month }: { month: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useCodDeclaration(month);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} height={72} />;
  if (data.deliveries === 0) return <p className={classes.quiet}>{t('money.cod.declaration.none')}</p>;
  return (
    <>
      <p>
        {t('money.cod.parcels', { count: data.deliveries })} · {formatMoney(data.amount, locale)}
      </p>
      {data.gaps.length > 0 && (
        <>
          <p>{t('money.cod.declaration.gaps')}</p>
          <ul className={classes.lines}>
            {data.gaps.map(({ number, missing }) => (
              <li key={number}>
                {t('money.contested.delivery', { n: String(number) })}:{' '}
                {missing.map((gap) => t(`money.cod.declaration.gap.${gap}`)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.bar}>
        <a href={routeUrl(codDeclarationFile, { query: { month } })} download>
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('money.cod.declaration.file', { month })}
        </a>
      </div>
    </>
  );
}

/** The months that may be chosen, this one first. */
function lastMonths(): string[] {
  const [year = 0, number = 0] = monthOf(new Date(), timeZone()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
