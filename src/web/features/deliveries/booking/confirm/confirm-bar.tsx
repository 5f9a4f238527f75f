import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import classes from './confirm-step.module.css';
import { GuestDialog } from '../guest-dialog.tsx';
import { ListingProblem } from './listing-problem.tsx';
import { useHaulage } from '../pieces/use-haulage.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';

/** Router state that /home gets after a parcel was listed. */
export type ListedState = { listedId: string };

/** Confirm button of the booking: lists the parcel, or asks a guest for an account first. */
export function ConfirmBar() {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { user, isPending } = useSession();
  const [needsAccount, setNeedsAccount] = useState(false);
  const isOnline = useIsOnline();
  const why = useHaulage().isDue ? 'book.haulage.missing' : null;
  const booking = useConfirmBooking((listedId) => {
    const state: ListedState = { listedId };
    void navigate(paths.home, { state });
  });
  return (
    <StickyBar>
      <div className={classes.confirm}>
        {booking.change && (
          <p className={classes.warn} role="alert">
            {t('accept.changed', {
              before: formatMoney(booking.change.before, locale),
              after: formatMoney(booking.change.after, locale),
            })}
          </p>
        )}
        <Button
          size="lg"
          fullWidth
          disabled={isPending || booking.isWaiting || why !== null}
          aria-busy={booking.isBusy}
          aria-describedby={why || booking.isWaiting ? 'confirm-why' : undefined}
          onClick={press}
        >
          {t(booking.isBusy ? 'book.busy' : isOnline ? 'book.cta' : 'book.cta.offline')}
        </Button>
        {(why || booking.isWaiting) && (
          <p id="confirm-why" className={classes.quiet}>
            {t(why ?? 'book.waiting.short')}
          </p>
        )}
      </div>
      <GuestDialog opened={needsAccount} onClose={() => setNeedsAccount(false)} />
      <ListingProblem error={booking.error} onClose={booking.dismiss} />
    </StickyBar>
  );

  function press() {
    if (user?.role !== 'sender') return setNeedsAccount(true);
    if (isOnline) void booking.confirm();
    else booking.waitForSignal();
  }
}
