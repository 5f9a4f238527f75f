import { useT } from '#web/i18n/i18n-provider.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { useShouldLoadMap } from '#web/map/use-should-load-map.ts';
import { pinsOnMap } from './marker-parts.ts';
import classes from './markers-map.module.css';
import { useDraft } from '../use-draft.ts';

/** The frame of the booking's map, in its full height; what works in it comes when somebody is there to use it. */
export function PinsMap() {
  const t = useT();
  const { pickup, dropoff } = useDraft();
  const isWanted = useShouldLoadMap(Boolean(pickup ?? dropoff));
  const pins = useLazyPart(pinsOnMap, {}, isWanted, stayEmpty);
  return (
    <div className={classes.wrap}>
      {pins ?? (
        <>
          <div className={classes.waiting} role="img" aria-label={t('book.map.none')} />
          <div className={classes.tools} />
        </>
      )}
    </div>
  );
}

/** Addresses can be chosen without the map. */
function stayEmpty(): void {}
