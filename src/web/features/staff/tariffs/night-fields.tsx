import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tariffs.module.css';
import { ValueCell } from './value-cell.tsx';
import { percentForm, WHOLE_FORM } from './value-forms.ts';

const NAMES = ['fromHour', 'toHour', 'basisPoints'] as const;

/** The night's hours and what it adds to a fare; nothing is shown of a tariff without a night. */
export function NightFields({
  tariff,
  prices,
  onChange,
}: {
  tariff: StaffTariff;
  prices: TariffPrices;
  onChange?: ((prices: TariffPrices) => void) | undefined;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [night] = prices.timeRules;
  const was = tariff.basedOn?.prices.timeRules[0];
  if (!night) return null;
  const forms = { fromHour: WHOLE_FORM, toHour: WHOLE_FORM, basisPoints: percentForm(locale) };
  return (
    <section className={classes.section}>
      <h3>{t('tariff.night')}</h3>
      <div className={classes.night}>
        {NAMES.map((name) => (
          <label key={name} className={classes.cap}>
            <span>{t(`tariff.night.${name}`)}</span>
            <ValueCell
              label={t(`tariff.night.${name}`)}
              value={night[name]}
              was={was?.[name]}
              form={forms[name]}
              onChange={
                onChange &&
                ((value) =>
                  value !== null && onChange({ ...prices, timeRules: [{ ...night, [name]: value }] }))
              }
            />
          </label>
        ))}
      </div>
    </section>
  );
}
