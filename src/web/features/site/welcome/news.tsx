import { contentIn } from '#web/content/find.ts';
import { formatDay } from '#web/features/site/content/format-day.ts';
import { Picture } from '#web/features/site/content/picture.tsx';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { InstallBlock } from './install-block.tsx';
import sections from './section.module.css';
import classes from './news.module.css';

const SHOWN = 2;

/** The latest news and the installation block. */
export function News() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.section}>
      <div className={sections.wrap}>
        <h2 className={sections.h2}>{t('welcome.news')}</h2>
        <div className={classes.news}>
          {contentIn(locale)
            .news.slice(0, SHOWN)
            .map(({ slug, title, date, link, picture }) => (
              <article key={slug} className={classes.article}>
                <Picture name={picture} />
                <div className={classes.words}>
                  <p className={classes.date}>
                    <time dateTime={date}>{formatDay(date, locale)}</time>
                  </p>
                  <h3>
                    <a href={link}>{title}</a>
                  </h3>
                </div>
              </article>
            ))}
          <InstallBlock />
        </div>
      </div>
    </section>
  );
}
