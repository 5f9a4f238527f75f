import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { clearPhotos } from '../photos/parcel-photos.ts';
import type { ListedState } from './confirm/confirm-bar.tsx';
import { changeDraft, finishDraft } from './draft.ts';
import { useWaitingListing, type Stopped } from './use-waiting-listing.ts';
import classes from './waiting-banner.module.css';

/** Banner on every sender screen: a confirmed parcel waits for the network, and its result. */
export function WaitingBanner() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listing = useWaitingListing((listedId) => {
    const state: ListedState = { listedId };
    if (pathname === paths.parcelThird) return void navigate(paths.home, { state });
    finishDraft();
    clearPhotos();
    showToast('book.ok', 'book.ok.help');
  });
  const stoppedText = useStoppedText();
  return (
    <div role="status">
      {listing.isWaiting && (
        <div className={classes.banner}>
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <p>{t('book.waiting')}</p>
          <Button size="compact-md" variant="default" onClick={() => changeDraft({ waiting: null })}>
            {t('book.waiting.stop')}
          </Button>
        </div>
      )}
      {listing.stopped && (
        <div className={classes.banner} data-stopped>
          <p>
            {t('book.waiting.stopped')} {stoppedText(listing.stopped)}
          </p>
          <Button
            component={Link}
            to={paths.parcelThird}
            size="compact-md"
            variant="default"
            onClick={listing.dismiss}
          >
            {t('book.draft.resume')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useStoppedText(): (stopped: Stopped) => string {
  const t = useT();
  const { locale } = useLocale();
  return (stopped) =>
    'error' in stopped
      ? problemText(stopped.error, t)
      : t('accept.changed', {
          before: formatMoney(stopped.change.before, locale),
          after: formatMoney(stopped.change.after, locale),
        });
}
