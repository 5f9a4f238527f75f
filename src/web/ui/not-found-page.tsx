import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from './page-title.tsx';
import classes from './message-page.module.css';

/** An address that does not exist, with the two ways people mean most often. */
export function NotFoundPage() {
  const t = useT();
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
