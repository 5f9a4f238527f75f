import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './tariffs.module.css';
import { ValueCell } from './value-cell.tsx';
import { moneyForm, percentForm, WHOLE_FORM } from './value-forms.ts';

const FARES = ['base', 'perKm', 'perMinute', 'minimum'] as const;
const TERMS = ['offerMinBasisPoints', 'offerMaxBasisPoints', 'offerMinutes', 'costPerKm'] as const;

type Editing = {
  tariff: StaffTariff;
  prices: TariffPrices;
  onChange?: ((prices: TariffPrices) => void) | undefined;
};

/** The fares of each size: what it starts with, a kilometre, a minute, and the least. */
export function FareTable({ tariff, prices, onChange }: Editing) {
  const t = useT();
  const { locale } = useLocale();
  const form = moneyForm(tariff.currency, locale);
  const was = tariff.basedOn?.prices.sizes;
  return (
    <Table
      title={t('tariff.fares')}
      note={t('tariff.fares.note')}
      columns={FARES.map((name) => t(`tariff.fare.${name}`))}
    >
      {(size) =>
        FARES.map((name) => (
          <ValueCell
            key={name}
            label={`${t(`book.size.${size}`)}: ${t(`tariff.fare.${name}`)}`}
            value={prices.sizes[size][name]}
            was={was?.[size][name]}
            form={form}
            onChange={
              onChange &&
              ((value) => {
                if (value === null) return;
                const sizes = { ...prices.sizes, [size]: { ...prices.sizes[size], [name]: value } };
                onChange({ ...prices, sizes });
              })
            }
          />
        ))
      }
    </Table>
  );
}

/** What offers of each size may be, how long they are valid, and what a kilometre costs who drives it. */
export function TermsTable({ tariff, prices, onChange }: Editing) {
  const t = useT();
  const { locale } = useLocale();
  const money = moneyForm(tariff.currency, locale);
  const percent = percentForm(locale);
  const forms = {
    offerMinBasisPoints: percent,
    offerMaxBasisPoints: percent,
    offerMinutes: WHOLE_FORM,
    costPerKm: money,
  };
  const was = tariff.basedOn?.prices.terms;
  return (
    <Table
      title={t('tariff.terms')}
      note={t('tariff.terms.note')}
      columns={TERMS.map((name) => t(`tariff.term.${name}`))}
    >
      {(size) =>
        TERMS.map((name) => (
          <ValueCell
            key={name}
            label={`${t(`book.size.${size}`)}: ${t(`tariff.term.${name}`)}`}
            value={prices.terms[size][name]}
            was={was?.[size][name]}
            form={forms[name]}
            onChange={
              onChange &&
              ((value) => {
                if (value === null && name !== 'costPerKm') return;
                const terms = { ...prices.terms, [size]: { ...prices.terms[size], [name]: value } };
                onChange({ ...prices, terms });
              })
            }
          />
        ))
      }
    </Table>
  );
}

function Table({
  title,
  note,
  columns,
  children,
}: {
  title: string;
  note: string;
  columns: readonly string[];
  children: (size: (typeof PARCEL_SIZES)[number]) => React.ReactNode[];
}) {
  const t = useT();
  return (
    <section className={classes.section}>
      <h3>
        {title} <small>{note}</small>
      </h3>
      <TableScroll name={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('tariff.size')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PARCEL_SIZES.map((size) => (
              <tr key={size}>
                <th scope="row">{t(`book.size.${size}`)}</th>
                {children(size).map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
