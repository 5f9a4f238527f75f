import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { useSession } from '#web/api/session.ts';
import { EmailBanner } from '#web/features/accounts/account/email-banner.tsx';
import { BookingBar } from '#web/features/deliveries/booking/booking-bar.tsx';
import { BookingPage } from '#web/features/deliveries/booking/booking-page.tsx';
import { changeDraft } from '#web/features/deliveries/booking/draft.ts';
import { ListedDialog } from '#web/features/deliveries/booking/confirm/listed-dialog.tsx';
import { LocationStep } from '#web/features/deliveries/booking/address/location-step.tsx';
import { PinsMap } from '#web/features/deliveries/booking/marker/markers-map.tsx';
import { ResumeBanner } from '#web/features/deliveries/booking/resume-banner.tsx';
import { stopFromQuery } from '#web/features/deliveries/booking/address/start-points.ts';
import { BookingSkeleton } from '#web/features/deliveries/booking/booking-skeleton.tsx';
import { useRunningDeliveries } from '#web/features/deliveries/queries.ts';
import { LiveCards } from '#web/features/deliveries/live/live-cards.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

export const handle = { wide: true };

/** /home: step 1 of the booking, below the running deliveries. */
export default function HomePage() {
  const t = useT();
  const { user, isPending } = useSession();
  const isSender = user?.role === 'sender';
  const running = useRunningDeliveries(isSender);
  useStartPoints();
  // The session and the running deliveries show above the form: rendering the form first would shift it.
  const isWaiting = isPending || (isSender && running.isPending);
  const wasWaiting = useDeferredValue(isWaiting);
  if (isWaiting || wasWaiting) return <BookingSkeleton />;
  return (
    <>
      <BookingPage
        step="location"
        title={user ? t('book.hello', { firstName: user.firstName }) : t('book.hello.guest')}
        above={
          <>
            {user?.role === 'sender' && <EmailBanner user={user} />}
            {isSender && <LiveCards />}
            <ResumeBanner />
          </>
        }
        map={<PinsMap />}
        action={<BookingBar step="location" />}
      >
        <LocationStep />
      </BookingPage>
      <ListedDialog />
    </>
  );
}

/** Hook: imports the points and the size from the quote box's query parameters into the draft, once. */
function useStartPoints(): void {
  const [search, setSearch] = useSearchParams();
  const pickup = search.get('pickup');
  const dropoff = search.get('dropoff');
  const presetSize = search.get('size');
  useEffect(() => {
    if (!pickup && !dropoff) return;
    const from = stopFromQuery(pickup);
    const until = stopFromQuery(dropoff);
    const size = PARCEL_SIZES.find((each) => each === presetSize);
    changeDraft({
      ...(from ? { pickup: from } : {}),
      ...(until ? { dropoff: until } : {}),
      ...(size ? { size } : {}),
    });
    setSearch({}, { replace: true });
  }, [pickup, dropoff, presetSize, setSearch]);
}
