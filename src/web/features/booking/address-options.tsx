import { IconMapPin } from '@tabler/icons-react';
import type { Place } from '#contract/places.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './address-field.module.css';

/** The suggestions under an address field; the pointer may not take the focus away from the field. */
export function PlaceOptions({
  id,
  places,
  active,
  isOpen,
  onChoose,
}: {
  id: string;
  places: readonly Place[];
  active: number | null;
  isOpen: boolean;
  onChoose: (place: Place) => void;
}) {
  const t = useT();
  const isShown = isOpen && places.length > 0;
  return (
    <ul id={id} role="listbox" aria-label={t('book.places')} className={classes.list} hidden={!isShown}>
      {places.map((place, at) => (
        <li
          key={place.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={classes.label}>{place.label}</span>
            <span className={classes.detail}>{place.detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
