import { Popover, UnstyledButton } from '@mantine/core';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offer-card.module.css';
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
  if (tag !== 'recommended') return <span className={classes.tag}>{t(TEXTS[tag])}</span>;
  return (
    <Popover width={280} position="bottom-start" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.recommended}>{t(TEXTS[tag])}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.why}>{t('offers.why')}</p>
        <p className={classes.whyMore}>{t('offers.why.formula')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
