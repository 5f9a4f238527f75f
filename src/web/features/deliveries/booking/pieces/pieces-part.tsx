import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { lazyPart, type LazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { changeDraft, type DraftPieces } from '../draft.ts';
import classes from './pieces.module.css';
import { useDraft } from '../use-draft.ts';

const piecesFields: LazyPart<object> = lazyPart(() => import('./pieces-fields.tsx'), 'PiecesFields');
const NO_PROPS = {};
const FIRST: DraftPieces = {
  typed: [{ count: '1', weight: '', length: '', width: '', height: '', text: '' }],
  body: null,
  sizes: [],
};

/** The parcel's pieces, for senders who know their weight; the fields are loaded when they are asked for. */
export function PiecesPart() {
  const t = useT();
  const { pieces } = useDraft();
  // What was typed comes back when the box is ticked again.
  const [last, setLast] = useState(FIRST);
  const isNamed = pieces !== null;
  const toggle = (isWanted: boolean) => {
    if (pieces) setLast(pieces);
    changeDraft({ pieces: isWanted ? last : null });
  };
  const fields = useLazyPart(piecesFields, NO_PROPS, isNamed, () => toggle(false));
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('book.pieces')}</h2>
      <Checkbox
        label={t('book.pieces.ask')}
        description={t('book.pieces.hint')}
        checked={isNamed}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isNamed && fields}
    </section>
  );
}
