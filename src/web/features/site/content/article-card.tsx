import type { Article } from '#web/content/types.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { articlePath } from '#web/paths.ts';
import { formatDay } from './format-day.ts';
import { Picture } from './picture.tsx';
import classes from './blog.module.css';

/** One article in a list: the whole card is its link. */
export function ArticleCard({ article, wide = false }: { article: Article; wide?: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const { slug, title, description, date, minutes, picture } = article;
  return (
    <article className={classes.card} data-wide={wide || undefined}>
      <Picture name={picture} />
      <div className={classes.words}>
        <p className={classes.facts}>
          <time dateTime={date}>{formatDay(date, locale)}</time>
          <span>{t('content.blog.minutes', { n: minutes })}</span>
        </p>
        <h2>
          <a href={articlePath(slug, locale)}>{title}</a>
        </h2>
        <p>{description}</p>
      </div>
    </article>
  );
}
