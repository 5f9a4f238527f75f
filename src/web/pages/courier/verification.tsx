import { VerificationScreen } from '#web/features/couriers/registration/verification-screen.tsx';

/** /curier/verificare: the status of the verification. */
export default function CourierVerificationPage() {
  return <VerificationScreen />;
}
