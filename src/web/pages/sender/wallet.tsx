import { WalletScreen } from '#web/features/money/wallet/wallet-screen.tsx';

/** /wallet: what the sender has, and adding to it by card. */
export default function WalletPage() {
  return <WalletScreen />;
}
