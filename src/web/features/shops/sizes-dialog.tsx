import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { parseGrams } from '#domain/deliveries/pieces.ts';
import { SIZE_BANDS_MAX, SIZE_TEXT_MAX, SIZE_TEXTS_MAX } from '#domain/shops/size-rules.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { kilograms } from '../deliveries/booking/pieces/pieces-text.ts';
import { type ShopChange, type ShopItem, usePreviewSizes } from './queries.ts';
import { type SizeRow, SizeRows } from './size-rows.tsx';
import { UsualSize } from './usual-size.tsx';

type Save = { error: unknown; isPending: boolean; reset: () => void };
type Preview = NonNullable<ReturnType<typeof usePreviewSizes>['data']>['items'][number];

/** Form of how a shop's orders get their size: by words, by weight, and the usual one, tried on its newest drafts. */
export function SizesDialog({
  shop,
  save,
  onSave,
  onClose,
}: {
  shop: ShopItem;
  save: Save;
  onSave: (change: ShopChange) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [words, setWords] = useState<SizeRow[]>(() =>
    shop.sizes.words.map(({ text, size }) => ({ typed: text, size })),
  );
  const [bands, setBands] = useState<SizeRow[]>(() =>
    shop.sizes.bands.map(({ upToGrams, size }) => ({ typed: kilograms(upToGrams, locale), size })),
  );
  const [usual, setUsual] = useState<ParcelSize | null>(shop.size);
  const preview = usePreviewSizes(shop.id);
  const table = tableOf(words, bands);
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      save.reset();
      preview.reset();
    };
  };
  const submit = () => {
    if (table) onSave({ sizes: table, size: usual });
  };
  return (
    <Dialog opened onClose={onClose} title={t('shop.sizes.h2')}>
      <Form className={classes.form} isReady={table !== null} sending={save} onSubmit={submit}>
        <SizeRows
          legend={t('shop.sizes.words')}
          help={t('shop.sizes.words.help')}
          label={t('shop.sizes.word')}
          add={t('shop.sizes.words.add')}
          rows={words}
          max={SIZE_TEXTS_MAX}
          maxLength={SIZE_TEXT_MAX}
          isRight={(typed) => typed.trim() !== ''}
          onChange={changed(setWords)}
        />
        <SizeRows
          legend={t('shop.sizes.bands')}
          help={t('shop.sizes.bands.help')}
          label={t('shop.sizes.band')}
          add={t('shop.sizes.bands.add')}
          rows={bands}
          max={SIZE_BANDS_MAX}
          maxLength={12}
          isRight={(typed) => (parseGrams(typed) ?? 0) > 0}
          onChange={changed(setBands)}
        />
        <UsualSize value={usual} onChange={changed(setUsual)} />
        <Button
          variant="default"
          loading={preview.isPending}
          onClick={() => table && preview.mutate({ sizes: table, size: usual })}
          {...(table ? {} : { 'aria-disabled': true, title: t('shop.sizes.missing') })}
        >
          {t('shop.sizes.try')}
        </Button>
        <ProblemAlert error={preview.error} />
        {preview.data && <Tried items={preview.data.items} />}
        <FormProblem atFields={[]} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('shop.sizes.missing')}
          missingClass={classes.why}
        >
          {t('common.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** The sizes of the newest drafts by the table that is being written, and those that they have now where that is another. */
function Tried({ items }: { items: readonly Preview[] }) {
  const t = useT();
  const { locale } = useLocale();
  const named = (size: ParcelSize | null) => (size ? t(`shop.sizes.of.${size}`) : t('shop.sizes.unset'));
  if (items.length === 0) return <p className={classes.quiet}>{t('shop.sizes.tried.none')}</p>;
  return (
    <section aria-label={t('shop.sizes.tried')} role="status">
      <p className={classes.name}>{t('shop.sizes.tried')}</p>
      <ul className={classes.list}>
        {items.map(({ id, number, grams, before, after, isCorrected }) => (
          <li key={id} className={classes.quiet}>
            {[
              `#${number}`,
              grams === null ? t('shop.sizes.noWeight') : kilograms(grams, locale),
              before === after
                ? named(after)
                : t('shop.sizes.other', { before: named(before), after: named(after) }),
              ...(isCorrected ? [t('shop.sizes.corrected')] : []),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The table that is typed; null where a row is empty, no weight, or a weight that another row has. */
function tableOf(words: readonly SizeRow[], bands: readonly SizeRow[]) {
  const grams = bands.map(({ typed }) => parseGrams(typed) ?? 0);
  const isRight =
    words.every(({ typed }) => typed.trim() !== '') &&
    grams.every((each) => each > 0) &&
    new Set(grams).size === grams.length;
  if (!isRight) return null;
  return {
    words: words.map(({ typed, size }) => ({ text: typed.trim(), size })),
    bands: bands.map(({ size }, at) => ({ upToGrams: grams[at] ?? 0, size })),
  };
}
