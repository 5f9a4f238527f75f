import { EarningsView } from '#web/features/money/earnings/earnings-view.tsx';

/** /curier/castiguri: today, the week, what is due, the latest trips. */
export default function EarningsPage() {
  return <EarningsView />;
}
