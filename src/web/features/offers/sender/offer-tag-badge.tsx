import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import classes from './offer-card.module.css';
import { recommendationPopover } from './recommendation-part.ts';
import type { OfferTag } from './sort-offers.ts';

const TEXTS: Record<OfferTag, PlainKey> = {
  recommended: 'offers.tag.rec',
  cheapest: 'offers.tag.cheap',
  fastest: 'offers.tag.fast',
  best: 'offers.tag.best',
  new: 'offers.tag.new',
};

/** Badge of an offer's tag. The recommendation explains itself on a press. */
export function OfferTagBadge({ tag }: { tag: OfferTag }) {
  const t = useT();
  return tag === 'recommended' ? (
    <RecommendedBadge text={t(TEXTS[tag])} />
  ) : (
    <span className={classes.tag}>{t(TEXTS[tag])}</span>
  );
}

/** The button alone until its first press: the library that places popovers is as large as a screen. */
function RecommendedBadge({ text }: { text: string }) {
  const [isPressed, setPressed] = useState(false);
  const popover = useLazyPart(recommendationPopover, { text }, isPressed, () => setPressed(false));
  return (
    popover ?? (
      <UnstyledButton
        className={classes.recommended}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => setPressed(true)}
      >
        {text}
      </UnstyledButton>
    )
  );
}
