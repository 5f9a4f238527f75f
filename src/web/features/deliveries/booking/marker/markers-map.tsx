import { useT } from '#web/i18n/i18n-provider.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { useShouldLoadMap } from '#web/map/use-should-load-map.ts';
import { pinsOnMap } from './marker-parts.ts';
import classes from './markers-map.module.css';
import { useDraft } from '../use-draft.ts';

/** Container of the booking's map at full height; the map itself loads when it is used. */
export function PinsMap() {
  const t = useT();
  const { pickup, dropoff } = useDraft();
  const isNeeded = useShouldLoadMap(Boolean(pickup ?? dropoff));
  const pins = useLazyPart(pinsOnMap, {}, isNeeded, stayEmpty);
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

/** Load failure, ignored: addresses can be chosen without the map. */
function stayEmpty(): void {}
