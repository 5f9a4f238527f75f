import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '#web/ui/layout/message-page.module.css';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Told where nobody can be asked who this is: that it is the network, and a way to try again. */
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
