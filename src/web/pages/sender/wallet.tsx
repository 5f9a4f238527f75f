import { WalletScreen } from '#web/features/money/wallet/wallet-screen.tsx';

/** /wallet: the sender's balance, and topping it up by card. */
export default function WalletPage() {
  return <WalletScreen />;
}
