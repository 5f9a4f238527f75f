import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { keptScreens } from '#web/offline/kept-screens.ts';
import { paths } from '#web/paths.ts';
import classes from '#web/ui/message-page.module.css';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Screens that are worth opening without a network, when they are kept: the trip's own first. */
const WORTH_OPENING: readonly (readonly [path: string, name: MessageKey])[] = [
  [paths.courierActive, 'net.offline.trip'],
  [paths.home, 'nav.home'],
];

/** Told where nobody can be asked who this is: that it is the network, what opens all the same, and a way to try again. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    void keptScreens().then(setKept);
  }, []);
  const open = WORTH_OPENING.filter(([path]) => path !== pathname && kept.includes(path));
  return (
    <section className={classes.page}>
      <PageTitle>{t('net.offline.title')}</PageTitle>
      <p className={classes.text}>{t('net.offline.body')}</p>
      {open.map(([path, name]) => (
        <Button key={path} component="a" href={path} variant="default" size="lg">
          {t(name)}
        </Button>
      ))}
      <Button onClick={onRetry} size="lg">
        {t('common.retry')}
      </Button>
    </section>
  );
}
