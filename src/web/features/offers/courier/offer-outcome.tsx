import {
  IconCircleCheck,
  IconClockX,
  IconCornerUpLeft,
  IconHourglass,
  IconPackageOff,
  IconUserOff,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { OfferStatus } from '#domain/offers/rules.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offer-outcome.module.css';

type Tone = 'open' | 'done' | 'neutral';
type OutcomeView = { label: PlainKey; Symbol: Icon; tone: Tone };

const OUTCOME_VIEWS: Record<OfferStatus, OutcomeView> = {
  live: { label: 'bids.wait', Symbol: IconHourglass, tone: 'open' },
  accepted: { label: 'bids.won', Symbol: IconCircleCheck, tone: 'done' },
  lost: { label: 'bids.lost', Symbol: IconUserOff, tone: 'neutral' },
  closed: { label: 'bids.cancelled', Symbol: IconPackageOff, tone: 'neutral' },
  refused: { label: 'bids.refused', Symbol: IconX, tone: 'neutral' },
  expired: { label: 'bids.expired', Symbol: IconClockX, tone: 'neutral' },
  withdrawn: { label: 'bids.withdrawn', Symbol: IconCornerUpLeft, tone: 'neutral' },
};

/** Status of an offer, in words with an icon; colour only repeats it. */
export function OfferOutcome({ status }: { status: OfferStatus }) {
  const t = useT();
  const { label, Symbol, tone } = OUTCOME_VIEWS[status];
  return (
    <span className={`${classes.chip} ${classes[tone] ?? ''}`}>
      <Symbol size={18} stroke={2} aria-hidden="true" />
      {t(label)}
    </span>
  );
}
