import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { MissingScreen } from '#web/update/load-route-module.ts';
import { isOutdated } from '#web/update/version.ts';
import { NotFoundPage } from './not-found-page.tsx';
import classes from './message-page.module.css';

/** Error boundary of the application: a crashed screen still says what to do, and links home. */
export function AppErrorPage() {
  const error = useRouteError();
  const t = useT();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof MissingScreen) return <MissingScreenPage />;
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

/** Shown for a screen whose file is gone from the server, or is not cached on this device, with a link onwards. */
function MissingScreenPage() {
  const t = useT();
  const title = isOutdated() ? t('update.title') : t('err.generic.title');
  return (
    <main className={classes.page}>
      <title>{t('app.title', { title })}</title>
      <h1>{title}</h1>
      <p className={classes.text}>{isOutdated() ? t('update.body') : t('err.network')}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('update.reload')}
        </button>
      </p>
    </main>
  );
}
