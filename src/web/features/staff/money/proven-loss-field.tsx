import { TextInput } from '@mantine/core';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { useProvenLoss } from './use-proven-loss.ts';

/** What was proven to be lost; the cover pays it as far as it goes. Nothing for a parcel without a cover. */
export function ProvenLossField({ proven }: { proven: ReturnType<typeof useProvenLoss> }) {
  const t = useT();
  const { locale } = useLocale();
  if (!proven.left) return null;
  const max = formatMoney(proven.left, locale);
  return (
    <TextInput
      label={t('cover.proven')}
      description={t('cover.proven.hint', { max })}
      inputMode="decimal"
      autoComplete="off"
      value={proven.typed}
      error={proven.isRight ? undefined : t('cover.proven.wrong')}
      onChange={(event) => proven.setTyped(event.currentTarget.value)}
    />
  );
}
