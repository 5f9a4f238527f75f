import { nextStep, STEP_PATHS } from '#web/features/deliveries/booking/steps.ts';
import { useDraft } from '#web/features/deliveries/booking/use-draft.ts';
import { PhotoScreen } from '#web/features/deliveries/photos/photo-screen.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /image: the photos of the parcel, then back into the booking at its current step. */
export default function ImagePage() {
  const t = useT();
  const step = nextStep(useDraft());
  return (
    <PhotoScreen
      next={STEP_PATHS[step]}
      nextLabel={t(step === 'confirm' ? 'image.toConfirm' : 'book.draft.resume')}
    />
  );
}
