import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { areaProblem } from '#domain/money/pricing/drawn-area.ts';
import { DAY_KINDS, NO_SURGE } from '#domain/money/pricing/surge.ts';
import { formatFactor } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AreaField } from './area-field.tsx';
import { minuteText } from './tariff-words.ts';
import classes from './tariffs.module.css';
import { ValueCell } from './value-cell.tsx';
import { factorForm } from './value-forms.ts';

type Surge = TariffPrices['surges'][number];
const DAY_MINUTES = 1_440;

/** The form of one surge: its name, place, days, hours and factor. It changes the draft on the screen, not yet the stored one. */
export function SurgeDialog({
  surge: first,
  cap,
  onDone,
  onClose,
}: {
  surge: Surge;
  cap: number;
  onDone: (surge: Surge) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [surge, setSurge] = useState(first);
  const change = (part: Partial<Surge>) => setSurge({ ...surge, ...part });
  const isAllDay = surge.fromMinute === 0 && surge.toMinute === DAY_MINUTES;
  const isReady =
    surge.name.trim() !== '' &&
    surge.days.length > 0 &&
    isPlace(surge.area) &&
    surge.fromMinute !== surge.toMinute &&
    surge.factorBasisPoints >= NO_SURGE &&
    surge.factorBasisPoints <= cap;
  return (
    <Dialog opened onClose={onClose} title={t('tariff.surge')} size="lg">
      <div className={classes.form}>
        <TextInput
          size="md"
          label={t('tariff.surge.name')}
          maxLength={60}
          value={surge.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <AreaField area={surge.area} onChange={(area) => change({ area })} />
        <fieldset className={classes.days}>
          <legend>{t('tariff.days')}</legend>
          {DAY_KINDS.map((day) => (
            <Checkbox
              key={day}
              label={t(`tariff.day.${day}`)}
              checked={surge.days.includes(day)}
              onChange={(event) =>
                change({
                  days: DAY_KINDS.filter((each) =>
                    each === day ? event.currentTarget.checked : surge.days.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <p className={classes.quiet}>{t('tariff.days.note')}</p>
        <Checkbox
          label={t('tariff.hours.all')}
          checked={isAllDay}
          onChange={(event) =>
            change(
              event.currentTarget.checked
                ? { fromMinute: 0, toMinute: DAY_MINUTES }
                : { fromMinute: 17 * 60, toMinute: 20 * 60 },
            )
          }
        />
        {!isAllDay && (
          <div className={classes.hours}>
            <TextInput
              type="time"
              size="md"
              label={t('tariff.hours.from')}
              value={minuteText(surge.fromMinute)}
              onChange={(event) => change({ fromMinute: minuteOf(event.currentTarget.value, 0) })}
            />
            <TextInput
              type="time"
              size="md"
              label={t('tariff.hours.to')}
              value={minuteText(surge.toMinute % DAY_MINUTES)}
              onChange={(event) =>
                change({ toMinute: minuteOf(event.currentTarget.value, DAY_MINUTES) || DAY_MINUTES })
              }
            />
          </div>
        )}
        <label className={classes.cap}>
          <span>{t('tariff.factor.most', { cap: formatFactor(cap, locale) })}</span>
          <ValueCell
            label={t('tariff.factor')}
            value={surge.factorBasisPoints}
            was={undefined}
            form={factorForm(locale)}
            onChange={(value) => value !== null && change({ factorBasisPoints: value })}
          />
        </label>
        {!isReady && (
          <p id="surge-missing" className={classes.quiet}>
            {t('tariff.surge.missing')}
          </p>
        )}
        <Button
          size="md"
          aria-describedby="surge-missing"
          disabled={!isReady}
          onClick={() => onDone({ ...surge, name: surge.name.trim() })}
        >
          {t('tariff.surge.done')}
        </Button>
      </div>
    </Dialog>
  );
}

function minuteOf(time: string, otherwise: number): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour) ? otherwise : hour * 60 + minute;
}

/** Whether an area names a place, and one that may be priced by. */
function isPlace(area: Surge['area']): boolean {
  switch (area.kind) {
    case 'everywhere':
      return true;
    case 'counties':
      return area.counties.length > 0;
    case 'localities':
      return area.localities.length > 0;
    case 'drawn':
      return area.polygons.length > 0 && areaProblem(area.polygons) === null;
  }
}
