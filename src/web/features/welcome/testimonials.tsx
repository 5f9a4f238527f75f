import { useT } from '#web/i18n/i18n-provider.tsx';
import sections from './section.module.css';
import classes from './testimonials.module.css';

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}

/** What it could sound like. The words say "examples" because no customer has spoken yet. */
export function Testimonials() {
  const t = useT();
  return (
    <section className={sections.section}>
      <div className={sections.wrap}>
        <h2 className={sections.h2}>{t('welcome.testimonials')}</h2>
        <p className={classes.sample}>{t('welcome.testimonials.sample')}</p>
        <div className={classes.quotes}>
          {([1, 2, 3] as const).map((n) => (
            <figure key={n} className={classes.quote} data-first={n === 1 || undefined}>
              <blockquote>{t(`welcome.quote.${n}.text`)}</blockquote>
              <figcaption className={classes.who}>
                <span className={classes.initials} aria-hidden="true">
                  {initials(t(`welcome.quote.${n}.name`))}
                </span>
                <span>
                  <b>{t(`welcome.quote.${n}.name`)}</b>
                  {t(`welcome.quote.${n}.who`)}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
