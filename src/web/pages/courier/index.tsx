import { Navigate } from 'react-router';
import { paths } from '#web/paths.ts';

/** `/curier` is the courier's feed. */
export default function CourierIndex() {
  return <Navigate replace to={paths.courierJobs} />;
}
