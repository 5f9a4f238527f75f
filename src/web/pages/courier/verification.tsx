import { VerificationScreen } from '#web/features/couriers/registration/verification-screen.tsx';

/** /curier/verificare: where the verification stands. */
export default function CourierVerificationPage() {
  return <VerificationScreen />;
}
