import { Button } from '@mantine/core';
import { IconArrowsUpDown, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AddressBlock } from './address-block.tsx';
import { changeDraft } from '../draft.ts';
import classes from './location-step.module.css';
import { isSamePlace } from '../steps.ts';
import { useDraft } from '../use-draft.ts';
import { useGrantedLocation } from './use-granted-location.ts';
import { useMyLocation } from './use-my-location.ts';

/** Step 1: pickup and drop-off. Both come from suggestions, because those have coordinates. */
export function LocationStep() {
  const t = useT();
  const draft = useDraft();
  const [touched, setTouched] = useState({ pickup: false, dropoff: false });
  const location = useMyLocation((stop) => changeDraft({ pickup: stop }));
  const touch = (end: 'pickup' | 'dropoff') => setTouched((previous) => ({ ...previous, [end]: true }));
  const isGranted = useGrantedLocation();
  const isSame = draft.dropoff !== null && isSamePlace(draft);

  return (
    <div className={classes.step}>
      <AddressBlock
        end="pickup"
        error={touched.pickup && !draft.pickup ? t('book.err.pickup') : undefined}
        onTouched={() => touch('pickup')}
        onHere={isGranted ? () => void location.locate() : undefined}
      />
      <Button
        variant="subtle"
        className={classes.locate}
        leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
        loading={location.state === 'locating'}
        onClick={() => void location.locate()}
      >
        {t('book.useLocation')}
      </Button>
      <p role="status" className={classes.note}>
        {location.state === 'locating' && t('book.locating')}
        {location.state === 'failed' && t('book.locDenied')}
      </p>
      <div className={classes.swapRow}>
        <Button
          variant="default"
          size="sm"
          className={classes.swap}
          disabled={!draft.pickup && !draft.dropoff}
          aria-describedby="booking-why"
          leftSection={<IconArrowsUpDown size={18} stroke={1.75} aria-hidden="true" />}
          onClick={swap}
        >
          {t('book.swap')}
        </Button>
      </div>
      <AddressBlock
        end="dropoff"
        error={dropoffError()}
        hint={
          draft.pickup && !draft.dropoff ? t('book.drop.sameNow', { address: draft.pickup.label }) : undefined
        }
        onTouched={() => touch('dropoff')}
      />
      <Link className={classes.several} to={paths.newOrder}>
        {t('stops.link')}
      </Link>
    </div>
  );

  function dropoffError(): string | undefined {
    if (isSame) return t('book.err.same');
    return touched.dropoff && !draft.dropoff ? t('book.err.drop') : undefined;
  }

  function swap() {
    changeDraft({
      pickup: draft.dropoff,
      dropoff: draft.pickup,
      pickupAdditional: draft.dropoffAdditional,
      dropoffAdditional: draft.pickupAdditional,
    });
  }
}
