import type { MetaArgs } from 'react-router';
import { contentIn } from '#web/content/find.ts';
import { ArticleCard } from '#web/features/site/content/article-card.tsx';
import classes from '#web/features/site/content/blog.module.css';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('blog', location.pathname, 'blog.h1', 'content.blog.description');
}

/** Every article, the newest first and largest. `/blog?a=slug` redirects to that article's own path. */
export default function BlogPage() {
  const t = useT();
  const { locale } = useLocale();
  const articles = contentIn(locale).blog;
  return (
    <PublicPage page="blog" hero={<PageHero title={t('blog.h1')} lead={t('content.blog.description')} />}>
      <div className={classes.list}>
        {articles.length === 0 && <p className={classes.empty}>{t('blog.empty')}</p>}
        {articles.map((article, index) => (
          <ArticleCard key={article.slug} article={article} wide={index === 0} />
        ))}
      </div>
    </PublicPage>
  );
}
