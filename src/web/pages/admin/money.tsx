import { MoneyScreen } from '#web/features/staff/money/money-screen.tsx';

/** /admin/bani: the reconciliation of the ledger with the payment provider's statement. */
export default function AdminMoneyPage() {
  return <MoneyScreen />;
}
