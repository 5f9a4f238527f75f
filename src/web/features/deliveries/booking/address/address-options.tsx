import { IconCurrentLocation, IconHistory, IconMapPin, type Icon } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { creditParts } from '#web/api/credit.ts';
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
    <div className={classes.popup} hidden={options.length === 0}>
      <ul id={id} role="listbox" aria-label={t('book.places')} className={classes.list}>
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
      </ul>
      {attribution && <Attribution credit={attribution} />}
    </div>
  );
}

/** Whose data the suggestions are, beside the list: a list of options holds no links. */
function Attribution({ credit }: { credit: string }) {
  return (
    <small className={classes.attribution}>
      {creditParts(credit).map(({ text, href }) =>
        href === null ? (
          text
        ) : (
          // Its press must reach it before the field's blur closes the list.
          <a key={href} href={href} target="_blank" rel="noopener" onMouseDown={(e) => e.preventDefault()}>
            {text}
          </a>
        ),
      )}
    </small>
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
