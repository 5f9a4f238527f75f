import { Button, TextInput } from '@mantine/core';
import {
  countPieces,
  fitsSize,
  PIECE_TEXT_MAX,
  PIECES_MAX,
  sizeOfPieces,
} from '#domain/deliveries/pieces.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { changeDraft, type DraftPiece } from '../draft.ts';
import { useDraft } from '../use-draft.ts';
import { readPiece, readPieces } from './read-pieces.ts';
import classes from './pieces.module.css';
import { totalOf } from './total-of.ts';

const NUMBERS = [
  ['count', 'book.pieces.count', 'numeric'],
  ['weight', 'book.pieces.weight', 'decimal'],
  ['length', 'book.pieces.length', 'decimal'],
  ['width', 'book.pieces.width', 'decimal'],
  ['height', 'book.pieces.height', 'decimal'],
] as const satisfies readonly (readonly [keyof DraftPiece, PlainKey, 'numeric' | 'decimal'])[];
const EMPTY: DraftPiece = { count: '1', weight: '', length: '', width: '', height: '', text: '' };

/** A group of fields for each kind of piece, and below them what they weigh and which size they need. */
export function PiecesFields() {
  const t = useT();
  const pieces = useDraft().pieces?.typed ?? [];
  const store = (typed: DraftPiece[]) => changeDraft({ pieces: readPieces(typed) });
  const change = (at: number, piece: DraftPiece) => store(pieces.with(at, piece));
  return (
    <>
      {pieces.map((piece, at) => (
        // Kinds have no name of their own: their place is what they are known by.
        <fieldset key={at} className={classes.kind}>
          <legend>{t('book.pieces.kind', { n: at + 1 })}</legend>
          <div className={classes.numbers}>
            {NUMBERS.map(([name, label, inputMode]) => (
              <TextInput
                key={name}
                label={t(label)}
                inputMode={inputMode}
                autoComplete="off"
                maxLength={8}
                required={name === 'count' || name === 'weight'}
                withAsterisk={false}
                value={piece[name]}
                onChange={(event) => change(at, { ...piece, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
          <TextInput
            label={t('book.pieces.text')}
            autoComplete="off"
            maxLength={PIECE_TEXT_MAX}
            value={piece.text}
            onChange={(event) => change(at, { ...piece, text: event.currentTarget.value })}
          />
          {pieces.length > 1 && (
            <Button variant="subtle" onClick={() => store(pieces.toSpliced(at, 1))}>
              {t('book.pieces.remove', { n: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {pieces.length < PIECES_MAX && (
        <Button variant="default" onClick={() => store([...pieces, EMPTY])}>
          {t('book.pieces.add')}
        </Button>
      )}
      <Outcome />
    </>
  );
}

/** What the pieces weigh together, and the size they need. */
function Outcome() {
  const t = useT();
  const { locale } = useLocale();
  const { pieces: draft, size } = useDraft();
  const typed = draft?.typed ?? [];
  const pieces = typed.map(readPiece).filter((piece) => piece !== null);
  const n = countPieces(pieces);
  if (pieces.length < typed.length) return <p className={classes.quiet}>{t('book.pieces.missing')}</p>;
  if (n > PIECES_MAX) return <p className={classes.wrong}>{t('book.pieces.tooMany', { n: PIECES_MAX })}</p>;
  const fitting = sizeOfPieces(pieces);
  return (
    <div className={classes.outcome} role="status">
      <p>{t('book.pieces.total', totalOf(pieces, locale))}</p>
      {!fitting && <p className={classes.wrong}>{t('book.pieces.none')}</p>}
      {fitting && size && fitsSize(size, pieces) && <p>{t('book.pieces.fits')}</p>}
      {fitting && size && !fitsSize(size, pieces) && (
        <p className={classes.wrong}>{t('book.pieces.tooBig')}</p>
      )}
      {fitting && fitting !== size && (
        <Button variant="light" onClick={() => changeDraft({ size: fitting })}>
          {t('book.pieces.choose', { size: t(SIZE_LABEL[fitting]).toLowerCase() })}
        </Button>
      )}
    </div>
  );
}
