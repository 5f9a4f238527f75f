import { BookingBar } from '#web/features/deliveries/booking/booking-bar.tsx';
import { BookingPage } from '#web/features/deliveries/booking/booking-page.tsx';
import { SizeStep } from '#web/features/deliveries/booking/confirm/size-step.tsx';
import { useBookingGuard } from '#web/features/deliveries/booking/use-booking-guard.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

export const handle = { wide: true };

/** /parcelfirst: step 2 of the booking. */
export default function ParcelFirstPage() {
  const t = useT();
  if (!useBookingGuard('size')) return null;
  return (
    <BookingPage step="size" title={t('book.size.h1')} action={<BookingBar step="size" />}>
      <SizeStep />
    </BookingPage>
  );
}
