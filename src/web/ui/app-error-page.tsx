import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { NotFoundPage } from './not-found-page.tsx';
import classes from './message-page.module.css';

/** The last net: a screen that broke still says what to do, and where home is. */
export function AppErrorPage() {
  const error = useRouteError();
  const t = useT();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main className={classes.page}>
      <h1>{t('err.generic.title')}</h1>
      <p className={classes.text}>{t('err.network')}</p>
      <p>
        <a href={paths.root}>{t('progress.home')}</a>
      </p>
    </main>
  );
}
