import { useLocation, type MetaArgs } from 'react-router';
import { infoPage } from '#web/content/find.ts';
import { ContentsList } from '#web/features/site/content/contents-list.tsx';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { Prose } from '#web/features/site/content/prose.tsx';
import classes from '#web/features/site/content/reading.module.css';
import { UpdatedOn } from '#web/features/site/content/updated-on.tsx';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { localeOfPath, publicPageAt, publicPath } from '#web/paths.ts';
import { organization } from '#web/content/structured-data.ts';
import { IslandTexts } from '#web/ui/layout/island-texts.tsx';
import { pageMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

const LONG_ENOUGH = 4;

export function meta({ location: { pathname } }: MetaArgs) {
  const page = publicPageAt(pathname);
  const text = infoPage(page, localeOfPath(pathname));
  if (!page || !text) return [];
  const { title, description } = text;
  const data = page === 'about' ? organization() : undefined;
  return pageMeta({ pathname, title, description, data, path: (locale) => publicPath(page, locale) });
}

/** About us, terms, privacy, cookies, accessibility, guarantee: a text of `content/pages` and its table of contents. */
export default function TextPage() {
  const { locale } = useLocale();
  const page = publicPageAt(useLocation().pathname) ?? 'about';
  const text = infoPage(page, locale);
  const isLong = text !== undefined && text.sections.length >= LONG_ENOUGH;
  return (
    <PublicPage
      page={page}
      islands={page === 'guarantee' ? ['guarantee'] : []}
      hero={
        <PageHero
          title={text?.title ?? ''}
          lead={text?.description}
          note={text && <UpdatedOn day={text.updated} />}
        />
      }
    >
      {text && (
        <div className={classes.layout} data-alone={isLong ? undefined : ''}>
          {isLong && <ContentsList sections={text.sections} />}
          <div>
            <Prose html={text.html} />
            {page === 'guarantee' && <p data-guarantee-rate="" hidden />}
          </div>
        </div>
      )}
      {page === 'guarantee' && <IslandTexts island="guarantee" keys={['guarantee.rate']} />}
    </PublicPage>
  );
}
