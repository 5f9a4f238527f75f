import { IconCurrentLocation, IconHistory, IconMapPin, type Icon } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './address-field.module.css';
import type { AddressOption } from './use-address-options.ts';

const ICONS: Record<AddressOption['kind'], Icon> = {
  here: IconCurrentLocation,
  recent: IconHistory,
  place: IconMapPin,
};

/** Listbox under an address field; pointer events must not take the focus away from the field. */
export function AddressOptions({
  id,
  options,
  active,
  attribution,
  onChoose,
}: {
  id: string;
  options: readonly AddressOption[];
  active: number | null;
  /** Attribution of the suggestions' data. */
  attribution: string | null;
  onChoose: (option: AddressOption) => void;
}) {
  const t = useT();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('book.places')}
      className={classes.list}
      hidden={options.length === 0}
    >
      {options.map((option, at) => (
        <li
          key={option.kind === 'here' ? option.kind : option.place.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <OptionTexts option={option} />
        </li>
      ))}
      {attribution && (
        <li role="presentation" className={classes.attribution}>
          {attribution}
        </li>
      )}
    </ul>
  );
}

function OptionTexts({ option }: { option: AddressOption }) {
  const t = useT();
  const Symbol = ICONS[option.kind];
  return (
    <>
      <Symbol size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.label}>
          {option.kind === 'here' ? t('book.useLocation') : option.place.label}
        </span>
        <span className={classes.detail}>
          {option.kind === 'recent' && t('book.recent')}
          {option.kind === 'place' && option.place.detail}
        </span>
      </span>
    </>
  );
}
