import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './confirm/confirm-step.module.css';

/** Asks a guest for an account before listing; everything filled in is still here afterwards. */
export function GuestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const next = { next: paths.parcelThird };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('book.guest.title')}>
      <p>{t('book.guest')}</p>
      <p className={classes.quiet}>{t('book.guest.kept')}</p>
      <Button component={Link} to={to(paths.asUser, {}, next)} size="lg" fullWidth data-autofocus>
        {t('login.cta')}
      </Button>
      <Button
        component={Link}
        to={to(paths.informationBusiness, {}, next)}
        size="lg"
        variant="default"
        fullWidth
      >
        {t('signup.h1')}
      </Button>
    </Dialog>
  );
}
