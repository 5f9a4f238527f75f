import { TransactionsScreen } from '#web/features/wallet/transactions-screen.tsx';

/** /transaction: every movement of the wallet. */
export default function TransactionPage() {
  return <TransactionsScreen />;
}
