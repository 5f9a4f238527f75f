import { ConfirmBar } from '#web/features/deliveries/booking/confirm/confirm-bar.tsx';
import { BookingPage } from '#web/features/deliveries/booking/booking-page.tsx';
import { ConfirmStep } from '#web/features/deliveries/booking/confirm/confirm-step.tsx';
import { PriceCard } from '#web/features/deliveries/booking/confirm/price-card.tsx';
import { useBookingGuard } from '#web/features/deliveries/booking/use-booking-guard.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

export const handle = { wide: true };

function Confirmation() {
  return (
    <>
      <PriceCard />
      <ConfirmBar />
    </>
  );
}

/** /parcelthird: step 4 of the booking. */
export default function ParcelThirdPage() {
  const t = useT();
  if (!useBookingGuard('confirm')) return null;
  return (
    <BookingPage step="confirm" title={t('book.confirm.h1')} side={<Confirmation />}>
      <ConfirmStep />
    </BookingPage>
  );
}
