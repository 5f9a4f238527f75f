import type { MetaArgs } from 'react-router';
import { infoPage } from '#web/content/find.ts';
import { ContentsList } from '#web/features/site/content/contents-list.tsx';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { Prose } from '#web/features/site/content/prose.tsx';
import classes from '#web/features/site/content/reading.module.css';
import { UpdatedOn } from '#web/features/site/content/updated-on.tsx';
import { WithdrawalForm } from '#web/features/site/content/withdrawal-form.tsx';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { localeOfPath, publicPath } from '#web/paths.ts';
import { pageMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location: { pathname } }: MetaArgs) {
  const text = infoPage('withdrawal', localeOfPath(pathname));
  if (!text) return [];
  const { title, description } = text;
  return pageMeta({ pathname, title, description, path: (locale) => publicPath('withdrawal', locale) });
}

/** The right of withdrawal: the form that works without signing in, then the text about it and about complaints. */
export default function WithdrawalPage() {
  const { locale } = useLocale();
  const text = infoPage('withdrawal', locale);
  return (
    <PublicPage
      page="withdrawal"
      hero={
        <PageHero
          title={text?.title ?? ''}
          lead={text?.description}
          note={text && <UpdatedOn day={text.updated} />}
        />
      }
    >
      <WithdrawalForm />
      {text && (
        <div className={classes.layout}>
          <ContentsList sections={text.sections} />
          <Prose html={text.html} />
        </div>
      )}
    </PublicPage>
  );
}
