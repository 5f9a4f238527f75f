import { HoldsScreen } from '#web/features/staff/risk/holds-screen.tsx';

/** /admin/riscuri: money that waits for a person, and what was decided. */
export default function AdminRisksPage() {
  return <HoldsScreen />;
}
