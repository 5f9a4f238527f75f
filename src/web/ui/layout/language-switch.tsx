import { updateMe } from '#contract/accounts/me.ts';
import { call } from '#web/api/call.ts';
import { changeSession } from '#web/api/session.ts';
import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#domain/locales.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './language-switch.module.css';

/** Language switch of the application, without a navigation; for a signed-in person it also changes the account. */
export function LanguageButtons() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const choose = (one: Locale) => {
    void setLocale(one);
    if (!hintsAtSession(document.cookie)) return;
    // If this fails, the next page has the account's language again, as after a switch without a network.
    call(updateMe, { body: { locale: one } }).then(
      ({ user }) => changeSession(user),
      () => undefined,
    );
  };
  return (
    <div className={classes.switch} role="group" aria-label={t('footer.language')}>
      {LOCALES.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => choose(one)}>
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </div>
  );
}

/** Links to the same public page in the other language; the page's first script stores the choice. */
export function LanguageLinks({ hrefs }: { hrefs: Record<Locale, string> }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <nav className={classes.switch} aria-label={t('footer.language')}>
      {LOCALES.map((one) => (
        <a
          key={one}
          href={hrefs[one]}
          lang={one}
          hrefLang={one}
          data-locale={one}
          aria-current={one === locale ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ))}
    </nav>
  );
}
