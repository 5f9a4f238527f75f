import { Navigate } from 'react-router';
import { needsLicence } from '#domain/couriers/licence.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { useVerification } from './queries.ts';
import { RegistrationFrame } from './registration-frame.tsx';

/** Documents step of a courier with an account. A suspended one, who has nothing to send, is redirected. */
export function LicenceStep() {
  const t = useT();
  const { data, error, refetch } = useVerification();
  if (data?.state === 'suspended') return <Navigate replace to={paths.courierVerification} />;
  const isDriven = !data || needsLicence(data.vehicle);
  return (
    <RegistrationFrame step="licence" title={t(isDriven ? 'reg.licence.h1' : 'reg.licence.h1.bike')}>
      {data && <DocumentsForm key={data.submittedAt} verification={data} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <RowSkeletons count={2} height={240} />}
    </RegistrationFrame>
  );
}
