import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { OFFER_LIMIT_NAMES } from '#domain/offers/limits.ts';
import { COUNTIES, COUNTY_CODES, type CountyCode } from '#domain/places/counties.ts';
import { isOneOf, recordOf } from '#domain/records.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './tariffs.module.css';
import { ValueCell } from './value-cell.tsx';
import { percentForm, WHOLE_FORM } from './value-forms.ts';

type Editing = {
  tariff: StaffTariff;
  prices: TariffPrices;
  onChange?: ((prices: TariffPrices) => void) | undefined;
};
type SizeTerms = NonNullable<TariffPrices['countyTerms'][CountyCode]>;

const NOTHING_SET: SizeTerms = recordOf(PARCEL_SIZES, () => ({
  offerMinBasisPoints: null,
  offerMaxBasisPoints: null,
  offerMinutes: null,
}));

/** What offers may be and how long they are valid by the pickup's county; an empty value leaves the general limit. */
export function CountyTerms({ tariff, prices, onChange }: Editing) {
  const t = useT();
  const set =
    onChange && ((countyTerms: TariffPrices['countyTerms']) => onChange({ ...prices, countyTerms }));
  const inTable = COUNTY_CODES.filter((code) => prices.countyTerms[code] !== undefined);
  const removed = COUNTY_CODES.filter(
    (code) => !inTable.includes(code) && tariff.basedOn?.prices.countyTerms[code] !== undefined,
  );
  return (
    <section className={classes.section}>
      <h3>
        {t('tariff.counties')} <small>{t('tariff.counties.note')}</small>
      </h3>
      {inTable.length === 0 && <p className={classes.quiet}>{t('tariff.counties.none')}</p>}
      {inTable.length > 0 && (
        <TableScroll name={t('tariff.counties')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('tariff.county.size')}</th>
                {OFFER_LIMIT_NAMES.map((name) => (
                  <th key={name} scope="col">
                    {t(`tariff.term.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {inTable.map((code) => (
              <County
                key={code}
                code={code}
                terms={prices.countyTerms[code] ?? NOTHING_SET}
                general={prices.terms}
                was={tariff.basedOn && (tariff.basedOn.prices.countyTerms[code] ?? NOTHING_SET)}
                onChange={set && ((terms) => set({ ...prices.countyTerms, [code]: terms }))}
                onRemove={set && (() => set(without(prices.countyTerms, code)))}
              />
            ))}
          </table>
        </TableScroll>
      )}
      {removed.length > 0 && (
        <p className={classes.quiet}>
          {t('tariff.counties.removed', { names: removed.map((code) => COUNTIES[code]).join(', ') })}
        </p>
      )}
      {set && inTable.length < COUNTY_CODES.length && (
        <AddCounty
          codes={COUNTY_CODES.filter((code) => !inTable.includes(code))}
          onAdd={(code) => set({ ...prices.countyTerms, [code]: NOTHING_SET })}
        />
      )}
    </section>
  );
}

function without(countyTerms: TariffPrices['countyTerms'], code: CountyCode): TariffPrices['countyTerms'] {
  const rest = { ...countyTerms };
  delete rest[code];
  return rest;
}

/** The rows of one county, a row for each size. */
function County({
  code,
  terms,
  general,
  was,
  onChange,
  onRemove,
}: {
  code: CountyCode;
  terms: SizeTerms;
  general: TariffPrices['terms'];
  was: SizeTerms | null;
  onChange: ((terms: SizeTerms) => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  const t = useT();
  const { locale } = useLocale();
  const percent = percentForm(locale);
  const forms = { offerMinBasisPoints: percent, offerMaxBasisPoints: percent, offerMinutes: WHOLE_FORM };
  const county = COUNTIES[code];
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={1 + OFFER_LIMIT_NAMES.length}>
          <span className={classes.county}>
            {county}
            {onRemove && (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('tariff.county.remove', { county })}
                onClick={onRemove}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            )}
          </span>
        </th>
      </tr>
      {PARCEL_SIZES.map((size) => (
        <tr key={size}>
          <th scope="row">{t(`book.size.${size}`)}</th>
          {OFFER_LIMIT_NAMES.map((name) => (
            <td key={name}>
              <ValueCell
                label={`${county}, ${t(`book.size.${size}`)}: ${t(`tariff.term.${name}`)}`}
                value={terms[size][name]}
                was={was?.[size][name]}
                form={forms[name]}
                general={general[size][name]}
                onChange={
                  onChange && ((value) => onChange({ ...terms, [size]: { ...terms[size], [name]: value } }))
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function AddCounty({ codes, onAdd }: { codes: readonly CountyCode[]; onAdd: (code: CountyCode) => void }) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const code = isOneOf(codes, chosen) ? chosen : null;
  return (
    <div className={classes.addCounty}>
      <NativeSelect
        label={t('tariff.county')}
        value={code ?? ''}
        data={[
          { value: '', label: t('tariff.county.choose') },
          ...codes.map((value) => ({ value, label: COUNTIES[value] })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        aria-describedby="county-first"
        disabled={code === null}
        onClick={() => code && onAdd(code)}
      >
        {t('tariff.county.add')}
      </Button>
      {code === null && (
        <p id="county-first" className={classes.quiet}>
          {t('tariff.county.first')}
        </p>
      )}
    </div>
  );
}
