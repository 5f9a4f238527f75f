import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { COUNTIES, COUNTY_CODES } from '#domain/places/counties.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { DrawnArea } from './drawn-area.tsx';
import { localitiesText, readLocalities } from './localities.ts';
import classes from './tariffs.module.css';

type Area = TariffPrices['surges'][number]['area'];
const KINDS = ['everywhere', 'counties', 'localities', 'drawn'] as const;

const EMPTY: Record<Area['kind'], Area> = {
  everywhere: { kind: 'everywhere' },
  counties: { kind: 'counties', counties: [] },
  localities: { kind: 'localities', localities: [] },
  drawn: { kind: 'drawn', polygons: [] },
};

/** Where a surge holds: the whole country, counties, localities, or what is drawn or read from a GeoJSON file. */
export function AreaField({ area, onChange }: { area: Area; onChange: (area: Area) => void }) {
  const t = useT();
  return (
    <>
      <NativeSelect
        size="md"
        label={t('tariff.area')}
        value={area.kind}
        data={KINDS.map((value) => ({ value, label: t(`tariff.area.${value}`) }))}
        onChange={(event) => onChange(EMPTY[event.currentTarget.value as Area['kind']])}
      />
      {area.kind === 'counties' && (
        <fieldset className={classes.counties}>
          <legend>{t('tariff.area.counties')}</legend>
          {COUNTY_CODES.map((code) => (
            <Checkbox
              key={code}
              label={COUNTIES[code]}
              checked={area.counties.includes(code)}
              onChange={(event) =>
                onChange({
                  kind: 'counties',
                  counties: COUNTY_CODES.filter((each) =>
                    each === code ? event.currentTarget.checked : area.counties.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {area.kind === 'localities' && <Localities area={area} onChange={onChange} />}
      {area.kind === 'drawn' && (
        <DrawnArea polygons={area.polygons} onChange={(polygons) => onChange({ kind: 'drawn', polygons })} />
      )}
    </>
  );
}

function Localities({
  area,
  onChange,
}: {
  area: Extract<Area, { kind: 'localities' }>;
  onChange: (area: Area) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(localitiesText(area.localities));
  const read = readLocalities(typed);
  return (
    <Textarea
      size="md"
      rows={4}
      label={t('tariff.area.localities')}
      description={t('tariff.area.localities.hint')}
      value={typed}
      error={
        read.wrong.length > 0
          ? t('tariff.area.localities.wrong', { lines: read.wrong.join('; ') })
          : undefined
      }
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange({ kind: 'localities', localities: readLocalities(text).localities });
      }}
    />
  );
}
