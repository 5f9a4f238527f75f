import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from './page-title.tsx';
import classes from './message-page.module.css';

/** A screen that has its address but not its content yet; it always offers a way on. */
export function InProgressPage() {
  const t = useT();
  return (
    <section className={classes.page}>
      <PageTitle>{t('progress.title')}</PageTitle>
      <p className={classes.text}>{t('progress.body')}</p>
      <Button component="a" href={paths.root} size="lg">
        {t('progress.home')}
      </Button>
    </section>
  );
}
