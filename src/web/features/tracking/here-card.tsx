import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tracking-parts.module.css';

/** Question to the receiver while the courier is at the door and nobody opens: a few minutes to answer. */
export function HereCard() {
  const t = useT();
  return (
    <section className={classes.here} aria-labelledby="here-title" data-here hidden>
      <h2 id="here-title">{t('recv.here.title')}</h2>
      <p data-here-text role="timer" aria-live="off" />
      <button type="button" data-here-button>
        {t('recv.here.cta')}
      </button>
      <p className={classes.problem} role="alert" data-here-problem hidden />
    </section>
  );
}
