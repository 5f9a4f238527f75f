import { useT } from '#web/i18n/i18n-provider.tsx';
import { COMMA_PATH } from './comma-path.ts';
import classes from './logo.module.css';

/** Wordmark: an S whose comma is the brand's mark. Takes the text colour; the comma has its own. */
export function Logo() {
  const t = useT();
  return (
    <span className={classes.logo} role="img" aria-label={t('brand.name')}>
      <span className={classes.letter} aria-hidden="true">
        S
        <svg viewBox="0 0 24 28">
          <path d={COMMA_PATH} />
        </svg>
      </span>
      <span aria-hidden="true">tafeta</span>
    </span>
  );
}
