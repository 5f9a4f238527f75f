import { localDay } from '#domain/deliveries/pickup-window.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { publicPath } from '#web/paths.ts';
import { site } from '#web/site.ts';
import { LanguageButtons } from './language-switch.tsx';
import classes from './app-footer.module.css';

/** Footer of the signed-in screens: one quiet line. The whole site map and the newsletter are on the public pages. */
export function AppFooter() {
  const t = useT();
  const { locale } = useLocale();
  const year = localDay(new Date(), timeZone()).slice(0, 4);
  return (
    <footer className={classes.footer}>
      <span>{t('footer.copyright', { company: site.company, year })}</span>
      <a href={publicPath('faq', locale)}>{t('footer.help')}</a>
      <a href={publicPath('terms', locale)}>{t('footer.terms')}</a>
      <LanguageButtons />
    </footer>
  );
}
