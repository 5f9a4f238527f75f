import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { useDraft } from '../use-draft.ts';
import { checkedCod, type TypedCod } from './check-cod.ts';
import { CodFields } from './cod-fields.tsx';
import { useCodTerms } from './use-cod-terms.ts';

const NOTHING: TypedCod = { amount: '', iban: '', reference: '' };

/** Goods' money that the receiver pays at the door; nothing where the installation does not offer it. */
export function CodSection() {
  const t = useT();
  const { cod } = useDraft();
  const terms = useCodTerms();
  // What was typed comes back when the box is ticked again.
  const [last, setLast] = useState<TypedCod>(cod ?? NOTHING);
  const checked = cod && terms ? checkedCod(cod, terms) : null;
  const isOutdated = checked !== null && (checked.body === null) !== (cod?.body === null);
  // Who signs in may have to name an account, and it may have been turned off since it was typed.
  useEffect(() => {
    if (isOutdated) changeDraft({ cod: checked });
  }, [isOutdated, checked]);
  if (!terms || (terms.max === 0 && !cod)) return null;
  const toggle = (isWanted: boolean) => {
    if (cod) setLast(cod);
    changeDraft({ cod: isWanted ? checkedCod(last, terms) : null });
  };
  return (
    <section className={classes.group}>
      <h2>{t('book.cod')}</h2>
      <Checkbox
        label={t('book.cod.ask')}
        description={t('book.cod.hint')}
        checked={cod !== null}
        error={cod && terms.max === 0 ? t('book.cod.off') : undefined}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {cod && terms.max > 0 && <CodFields cod={cod} terms={terms} />}
    </section>
  );
}
