import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from './page-title.tsx';
import classes from './message-page.module.css';
import { useOwnDocument } from './static-page.ts';

/**
 * Not-found page, with links to the two pages meant most often. The application's routes do not include public pages:
 * an unknown path may still be a document of the server's.
 */
export function NotFoundPage() {
  const t = useT();
  useOwnDocument();
  return (
    <main className={classes.page}>
      <PageTitle>{t('err.404.title')}</PageTitle>
      <p className={classes.text}>{t('err.404.body')}</p>
      <p className={classes.actions}>
        <a href={paths.root}>{t('progress.home')}</a>
        <a href={paths.send}>{t('list.h1')}</a>
      </p>
    </main>
  );
}
