import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useConfig } from '#web/api/installation.ts';
import { currencySign, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { changeDraft, type DraftCover } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';
import { checkedCover } from './check-cover.ts';

/** What the parcel is worth, to be covered up to that sum; nothing where the installation covers none. */
export function CoverSection() {
  const t = useT();
  const { cover } = useDraft();
  const { data: config } = useConfig();
  // What was typed comes back when the box is ticked again.
  const [last, setLast] = useState(cover?.typed ?? '');
  const ceiling = config?.cover?.max.amount ?? 0;
  if (!config || (ceiling === 0 && !cover)) return null;
  const toggle = (isWanted: boolean) => {
    if (cover) setLast(cover.typed);
    changeDraft({ cover: isWanted ? checkedCover(last, ceiling) : null });
  };
  return (
    <section className={classes.group}>
      <h2>{t('book.cover')}</h2>
      <Checkbox
        label={t('book.cover.ask')}
        description={t(cover ? 'book.cover.hint' : 'book.cover.without')}
        checked={cover !== null}
        error={cover && ceiling === 0 ? t('book.cover.off') : undefined}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {cover && ceiling > 0 && <ValueField cover={cover} ceiling={ceiling} currency={config.currency} />}
    </section>
  );
}

type Declared = { cover: DraftCover; ceiling: number; currency: string };

/** The declared value; what its band costs is said where it is typed. */
function ValueField({ cover: { typed, declaredValue }, ceiling, currency }: Declared) {
  const t = useT();
  const { locale } = useLocale();
  const [isTouched, setTouched] = useState(false);
  const fee = useQuote(useDraft()).data?.lines.find(({ code }) => code === 'cover')?.amount;
  const sign = currencySign(currency, locale);
  const max = formatMoney({ amount: ceiling, currency }, locale);
  const isAbove = (parseAmount(typed) ?? 0) > ceiling;
  const isWrong = declaredValue === null && (isTouched || isAbove);
  return (
    <TextInput
      label={t('book.cover.value')}
      description={
        fee && declaredValue !== null
          ? t('book.cover.value.fee', { max, fee: formatMoney(fee, locale) })
          : t('book.cover.value.hint', { max })
      }
      required
      withAsterisk={false}
      inputMode="decimal"
      autoComplete="off"
      leftSection={sign.before}
      rightSection={sign.after}
      rightSectionWidth={52}
      value={typed}
      error={isWrong ? t(isAbove ? 'book.cover.max' : 'book.cover.missing', { max }) : undefined}
      onBlur={() => setTouched(true)}
      onChange={(event) => changeDraft({ cover: checkedCover(event.currentTarget.value, ceiling) })}
    />
  );
}
