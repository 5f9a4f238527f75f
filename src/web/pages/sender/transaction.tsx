import { TransactionsScreen } from '#web/features/money/wallet/transactions-screen.tsx';

/** /transaction: every movement of the wallet. */
export default function TransactionPage() {
  return <TransactionsScreen />;
}
