import { OverviewScreen } from '#web/features/staff/desk/overview-screen.tsx';

/** /admin: what waits for the staff and what is under way. */
export default function AdminOverviewPage() {
  return <OverviewScreen />;
}
