import { contentIn } from '#web/content/find.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import sections from './section.module.css';
import classes from './testimonials.module.css';

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}

/** Sample testimonials, labelled as examples because no customer has spoken yet. */
export function Testimonials() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={sections.section}>
      <div className={sections.wrap}>
        <h2 className={sections.h2}>{t('welcome.testimonials')}</h2>
        <p className={classes.sample}>{t('welcome.testimonials.sample')}</p>
        <div className={classes.quotes}>
          {contentIn(locale).testimonials.map(({ name, who, text }, index) => (
            <figure key={name} className={classes.quote} data-first={index === 0 || undefined}>
              <blockquote>{text}</blockquote>
              <figcaption className={classes.who}>
                <span className={classes.initials} aria-hidden="true">
                  {initials(name)}
                </span>
                <span>
                  <b>{name}</b>
                  {who}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
