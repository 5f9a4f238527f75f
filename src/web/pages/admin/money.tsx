import { MoneyScreen } from '#web/features/staff/money/money-screen.tsx';

/** /admin/bani: the books beside the payment provider's statement. */
export default function AdminMoneyPage() {
  return <MoneyScreen />;
}
