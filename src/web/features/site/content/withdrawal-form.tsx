import { useId } from 'react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import classes from './withdrawal-form.module.css';

/** First step of a withdrawal without signing in: a plain form post without script. */
export function WithdrawalForm() {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={classes.title}>
        {t('content.withdraw.h2')}
      </h2>
      <p className={classes.lead}>{t('content.withdraw.lead')}</p>
      <form className={classes.form} method="post" action={publicPath('withdrawal', locale)}>
        <label htmlFor={`${id}name`}>{t('content.withdraw.name')}</label>
        <input id={`${id}name`} name="name" autoComplete="name" maxLength={80} required />
        <label htmlFor={`${id}number`}>{t('content.withdraw.number')}</label>
        <input
          id={`${id}number`}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          pattern=".*[0-9].*"
          required
          aria-describedby={`${id}hint`}
        />
        <p id={`${id}hint`} className={classes.note}>
          {t('content.withdraw.number.hint')}
        </p>
        <label htmlFor={`${id}email`}>{t('content.withdraw.email')}</label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <button type="submit">{t('content.withdraw.cta')}</button>
        <p className={classes.note}>{t('content.withdraw.note')}</p>
      </form>
    </section>
  );
}
