import { BookingBar } from '#web/features/deliveries/booking/booking-bar.tsx';
import { BookingPage } from '#web/features/deliveries/booking/booking-page.tsx';
import { PeopleStep } from '#web/features/deliveries/booking/people/people-step.tsx';
import { useBookingGuard } from '#web/features/deliveries/booking/use-booking-guard.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

export const handle = { wide: true };

/** /parcelsecond: step 3 of the booking. */
export default function ParcelSecondPage() {
  const t = useT();
  if (!useBookingGuard('people')) return null;
  return (
    <BookingPage step="people" title={t('book.who.h1')} action={<BookingBar step="people" />}>
      <PeopleStep />
    </BookingPage>
  );
}
