import { Button } from '@mantine/core';
import type { Role } from '#domain/accounts/accounts.ts';
import { HOME_OF } from '#web/account-menu.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from '#web/ui/layout/message-page.module.css';

/** Shown to a person signed in for another role, with a link to their own screens. */
export function WrongRolePage({ role }: { role: Role }) {
  const t = useT();
  return (
    <section className={classes.page}>
      <PageTitle>{t('err.forbidden')}</PageTitle>
      <Button component="a" href={HOME_OF[role]} size="lg">
        {t('progress.home')}
      </Button>
    </section>
  );
}
