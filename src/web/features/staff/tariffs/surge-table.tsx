import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { areaProblem } from '#domain/money/pricing/drawn-area.ts';
import { formatFactor, formatPercent } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SurgeDialog } from './surge-dialog.tsx';
import { areaText, timesText } from './tariff-words.ts';
import classes from './tariffs.module.css';
import { ValueCell } from './value-cell.tsx';
import { factorForm } from './value-forms.ts';

type Surge = TariffPrices['surges'][number];

const NEW_SURGE: Surge = {
  name: '',
  area: { kind: 'everywhere' },
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  fromMinute: 17 * 60,
  toMinute: 20 * 60,
  factorBasisPoints: 12_000,
};

/** The surges: where, when, by which factor, and the courier's part of the raise. */
export function SurgeTable({
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
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const form = factorForm(locale);
  const { surges } = prices;
  const set = (next: readonly Surge[]) => onChange?.({ ...prices, surges: [...next] });
  const put = (index: number, surge: Surge) =>
    set(index === surges.length ? [...surges, surge] : surges.with(index, surge));
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{t('tariff.surges')}</h3>
        {onChange && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpenIndex(surges.length)}
          >
            {t('tariff.surge.add')}
          </Button>
        )}
      </div>
      <label className={classes.cap}>
        <span>{t('tariff.cap')}</span>
        <ValueCell
          label={t('tariff.cap')}
          value={prices.surgeCap}
          was={tariff.basedOn?.prices.surgeCap}
          form={form}
          onChange={onChange && ((value) => value !== null && onChange({ ...prices, surgeCap: value }))}
        />
      </label>
      {surges.length === 0 && <p className={classes.quiet}>{t('tariff.surges.none')}</p>}
      <ul className={classes.surges}>
        {surges.map((surge, index) => (
          <li key={`${index} ${surge.name}`}>
            <span className={classes.surgeName}>
              <b>{surge.name}</b> <small>{areaText(surge, t)}</small>
              <AreaWarning area={surge.area} />
            </span>
            <ValueCell
              label={`${surge.name}: ${t('tariff.factor')}`}
              value={surge.factorBasisPoints}
              was={tariff.basedOn?.prices.surges.find(({ name }) => name === surge.name)?.factorBasisPoints}
              form={{ ...form, write: (value) => formatFactor(value, locale) }}
              onChange={
                onChange && ((value) => value !== null && put(index, { ...surge, factorBasisPoints: value }))
              }
            />
            <span>{timesText(surge, t)}</span>
            <span className={classes.quiet}>
              {t('tariff.courier', { share: formatPercent(10_000 - tariff.commissionBasisPoints, locale) })}
            </span>
            {onChange && (
              <span className={classes.surgeActs}>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('tariff.surge.edit', { name: surge.name })}
                  onClick={() => setOpenIndex(index)}
                >
                  <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('tariff.surge.remove', { name: surge.name })}
                  onClick={() => set(surges.toSpliced(index, 1))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('tariff.surges.note')}</p>
      {openIndex !== null && (
        <SurgeDialog
          surge={surges[openIndex] ?? NEW_SURGE}
          cap={prices.surgeCap}
          onClose={() => setOpenIndex(null)}
          onDone={(surge) => {
            put(openIndex, surge);
            setOpenIndex(null);
          }}
        />
      )}
    </section>
  );
}

/** What is wrong with a drawn area of an earlier draft, which is not saved as it is. */
function AreaWarning({ area }: { area: Surge['area'] }) {
  const t = useT();
  const problem = useMemo(() => (area.kind === 'drawn' ? areaProblem(area.polygons) : null), [area]);
  return problem && <small className={classes.wrong}>{t(`tariff.area.problem.${problem}`)}</small>;
}
