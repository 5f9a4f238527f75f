import { HoldsScreen } from '#web/features/staff/risk/holds-screen.tsx';

/** /admin/riscuri: money on hold, and the decided holds. */
export default function AdminRisksPage() {
  return <HoldsScreen />;
}
