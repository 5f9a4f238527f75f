import { useId } from 'react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './newsletter-form.module.css';

/**
 * Newsletter form: one address and an unticked consent. A plain form post; on public pages the page's script handles it
 * in place. `ground` is its background.
 */
export function NewsletterForm({ ground }: { ground: 'plum' | 'page' }) {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  return (
    <form
      className={classes.form}
      data-ground={ground}
      data-newsletter
      method="post"
      action={paths.newsletter}
    >
      <input type="hidden" name="locale" value={locale} />
      <label htmlFor={`${id}email`}>{t('news.label')}</label>
      <div className={classes.row}>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          aria-describedby={`${id}note ${id}problem`}
        />
        <button type="submit">{t('news.cta')}</button>
      </div>
      <label className={classes.consent}>
        <input name="consent" type="checkbox" value="yes" required aria-describedby={`${id}problem`} />
        <span>{t('news.consent')}</span>
      </label>
      <p id={`${id}problem`} className={classes.problem} role="alert" data-problem hidden />
      <p id={`${id}note`} className={classes.note}>
        {t('news.note')}
      </p>
      <p className={classes.done} role="status" tabIndex={-1} data-done hidden />
    </form>
  );
}
