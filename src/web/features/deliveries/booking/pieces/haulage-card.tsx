import { Checkbox } from '@mantine/core';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import classes from './pieces.module.css';
import { changeDraft } from '../draft.ts';
import { useHaulage } from './use-haulage.ts';

/** What differs above 31.5 kg, and the tick that accepts it in the version that is shown. */
export function HaulageCard() {
  const t = useT();
  const { locale } = useLocale();
  const { terms, isAccepted } = useHaulage();
  return (
    <section className={classes.card} aria-labelledby="haulage-title">
      <h2 id="haulage-title" className={classes.title}>
        {t('book.haulage')}
      </h2>
      <p>{t('book.haulage.lead')}</p>
      <ul className={classes.list}>
        <li>{t('book.haulage.postal')}</li>
        <li>{t('book.haulage.loading')}</li>
        <li>{t('book.haulage.liability')}</li>
      </ul>
      <a className={classes.link} href={publicPath('haulage', locale)} target="_blank" rel="noreferrer">
        {t('book.haulage.read')}
      </a>
      <Checkbox
        label={t('book.haulage.accept')}
        checked={isAccepted}
        disabled={terms === null}
        onChange={(event) => changeDraft({ haulageTerms: event.currentTarget.checked ? terms : null })}
      />
    </section>
  );
}
