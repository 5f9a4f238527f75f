import { useState } from 'react';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import { useQuotes } from '../queries.ts';
import { PiecesPart } from '../pieces/pieces-part.tsx';
import { SizeCard } from './size-card.tsx';
import classes from './size-step.module.css';
import { useDraft } from '../use-draft.ts';

/** Step 2: four sizes as one radio group; pressing the chosen one again deselects it. */
export function SizeStep() {
  const t = useT();
  const draft = useDraft();
  const quotes = useQuotes(draft);
  const [isTouched, setTouched] = useState(false);
  return (
    <>
      <fieldset className={classes.group}>
        <legend className="st-visually-hidden">{t('book.size.h1')}</legend>
        {PARCEL_SIZES.map((size, at) => (
          <SizeCard
            key={size}
            size={size}
            isChosen={draft.size === size}
            price={quotes[at]?.data?.total ?? null}
            isPricing={quotes[at]?.isPending ?? false}
            onBlur={() => setTouched(true)}
            onChoose={(chosen) => changeDraft({ size: chosen ? size : null })}
          />
        ))}
        {isTouched && draft.size === null && (
          <p className="st-needed" data-needed>
            {t('book.size.err')}
          </p>
        )}
        <p className="st-visually-hidden" role="status">
          {draft.size === null ? t('book.size.none') : ''}
        </p>
      </fieldset>
      <PiecesPart />
    </>
  );
}
