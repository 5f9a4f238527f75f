import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '#web/ui/layout/message-page.module.css';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Shown when the session cannot be read without a network, with a retry. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <section className={classes.page}>
      <PageTitle>{t('net.offline.title')}</PageTitle>
      <p className={classes.text}>{t('net.offline.body')}</p>
      <Button onClick={onRetry} size="lg">
        {t('common.retry')}
      </Button>
    </section>
  );
}
