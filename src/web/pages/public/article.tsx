import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, type MetaArgs } from 'react-router';
import { byLocale } from '#domain/locales.ts';
import { articleAt, contentIn } from '#web/content/find.ts';
import { articleData } from '#web/content/structured-data.ts';
import { ArticleCard } from '#web/features/site/content/article-card.tsx';
import classes from '#web/features/site/content/blog.module.css';
import { formatDay } from '#web/features/site/content/format-day.ts';
import { NextStep } from '#web/features/site/content/next-step.tsx';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { Picture } from '#web/features/site/content/picture.tsx';
import { Prose } from '#web/features/site/content/prose.tsx';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { articlePath, localeOfPath, paths, publicPath } from '#web/paths.ts';
import { pageMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

const OTHERS = 3;

export function meta({ location: { pathname } }: MetaArgs) {
  const locale = localeOfPath(pathname);
  const article = articleAt(pathname, locale);
  if (!article) return [];
  const { slug, title, description } = article;
  return pageMeta({
    pathname,
    title,
    description,
    type: 'article',
    data: articleData(article, locale),
    path: (other) => articlePath(slug, other),
  });
}

/** One article of the blog at its own path. */
export default function ArticlePage() {
  const t = useT();
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const article = articleAt(pathname, locale);
  if (!article) return <PublicPage page="blog">{null}</PublicPage>;
  const { slug, title, description, date, minutes, picture, html } = article;
  const others = contentIn(locale)
    .blog.filter((other) => other.slug !== slug)
    .slice(0, OTHERS);
  return (
    <PublicPage
      page="blog"
      hrefs={byLocale((each) => articlePath(slug, each))}
      hero={
        <PageHero
          title={title}
          lead={description}
          note={
            <>
              <time dateTime={date}>{formatDay(date, locale)}</time>
              {' · '}
              {t('content.blog.minutes', { n: minutes })}
            </>
          }
        >
          <p>
            <a className={classes.crumb} href={publicPath('blog', locale)}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" /> {t('content.blog.all')}
            </a>
          </p>
        </PageHero>
      }
    >
      <article className={classes.article}>
        <Picture name={picture} />
        <Prose html={html} />
        <NextStep text="content.guide.send" cta="nav.list" href={paths.home} />
      </article>
      <section className={classes.more} aria-labelledby="blog-more">
        <div>
          <h2 id="blog-more">{t('content.blog.more')}</h2>
          <div className={classes.list}>
            {others.map((other) => (
              <ArticleCard key={other.slug} article={other} />
            ))}
          </div>
        </div>
      </section>
    </PublicPage>
  );
}
