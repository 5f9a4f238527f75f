import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import classes from './signup.module.css';

/** Label of the consent with links to both documents; they open in a new tab, so that nothing typed is lost. */
export function TermsLabel() {
  const t = useT();
  const { locale } = useLocale();
  const link = (page: 'terms' | 'privacy') => (parts: React.ReactNode[]) => (
    <a href={publicPath(page, locale)} target="_blank" rel="noreferrer" className={classes.terms}>
      {parts}
    </a>
  );
  return t.rich('signup.termsRich', {}, { terms: link('terms'), privacy: link('privacy') });
}
