import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ListedState } from './confirm-bar.tsx';
import { clearPhotos } from '../../photos/parcel-photos.ts';
import { finishDraft } from '../draft.ts';

/** The specification's "Successfully!" dialog on arriving home with a parcel just listed; its draft is finished. */
export function ListedDialog() {
  const t = useT();
  const navigate = useNavigate();
  const listedId = (useLocation().state as Partial<ListedState> | null)?.listedId;
  useEffect(() => {
    if (!listedId) return;
    finishDraft();
    clearPhotos();
  }, [listedId]);
  const close = () => void navigate(paths.home, { replace: true, state: null });
  return (
    <Dialog opened={!!listedId} onClose={close} title={t('book.ok')} lang="en">
      <p>{t('book.ok.help')}</p>
      {listedId && (
        <Button component={Link} to={withId(paths.viewDetails, listedId)} size="lg" fullWidth data-autofocus>
          {t('det.viewOffers')}
        </Button>
      )}
      <Button size="lg" fullWidth variant="default" onClick={close}>
        {t('book.ok.stay')}
      </Button>
    </Dialog>
  );
}
