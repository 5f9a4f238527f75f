import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#contract/places.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './address-field.module.css';
import { PlaceOptions } from './address-options.tsx';
import type { DraftStop } from './draft.ts';
import { PLACE_QUERY_MIN, usePlaces } from './queries.ts';
import { useListKeys } from './use-list-keys.ts';

const TYPING_PAUSE_MS = 180;
const NARROW_PX = 900;

/** One line for a chosen place: the street first, then where that is. */
export function stopText(stop: DraftStop | null): string {
  return stop?.label ?? '';
}

/**
 * An address with suggestions. Only a suggestion counts, because it brings coordinates; typing further drops
 * the earlier choice. Follows the editable combobox pattern with a spoken count of suggestions.
 */
export function AddressField({
  label,
  value,
  error,
  near,
  autoComplete,
  onChange,
  onTouched,
}: {
  label: string;
  value: DraftStop | null;
  error?: string | undefined;
  near: DraftStop | null;
  autoComplete: string;
  onChange: (stop: DraftStop | null) => void;
  onTouched: () => void;
}) {
  const t = useT();
  const listId = useId();
  const [text, setText] = useState(stopText(value));
  const [isOpen, setOpen] = useState(false);
  const [typed] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const query = usePlaces(isOpen ? typed : '', near);
  const isAsking = isOpen && text.trim().length >= PLACE_QUERY_MIN;
  const places = isAsking ? (query.data?.items ?? []) : [];

  // What this field said last: any other value comes from outside (a swap, a moved pin, a new draft) with its own text.
  const said = useRef(value);
  const tell = (stop: DraftStop | null) => {
    said.current = stop;
    onChange(stop);
  };
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(stopText(value));
  }, [value]);

  const choose = (place: Place) => {
    setOpen(false);
    setText(place.label);
    tell({ label: place.label, detail: place.detail, lat: place.lat, lng: place.lng });
  };
  const keys = useListKeys({
    count: places.length,
    isOpen,
    setOpen,
    choose: (at) => places[at] && choose(places[at]),
  });

  return (
    <div className={classes.field} data-field>
      <TextInput
        label={label}
        value={text}
        error={error}
        required
        withAsterisk={false}
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isAsking}
        aria-controls={listId}
        aria-activedescendant={keys.active === null ? undefined : `${listId}-${keys.active}`}
        rightSection={isAsking && query.isFetching ? <Loader size={20} aria-hidden="true" /> : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
          keys.reset();
          if (value) tell(null);
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          if (!value) setOpen(true);
          makeRoom(event.currentTarget);
        }}
        onBlur={() => {
          setOpen(false);
          onTouched();
        }}
      />
      <PlaceOptions id={listId} places={places} active={keys.active} isOpen={isAsking} onChoose={choose} />
      <p className={classes.status} role="status">
        {isAsking && !query.isFetching && placesStatus(places.length, query.isError)}
      </p>
    </div>
  );

  function placesStatus(count: number, failed: boolean): string {
    if (failed) return t('book.places.err');
    return count === 0 ? t('book.noSuggestions') : t('book.places.count', { n: count });
  }
}

/** On a narrow screen the suggestions need the place under the field: it goes to the top. */
function makeRoom(field: HTMLElement): void {
  if (window.innerWidth < NARROW_PX)
    field.closest('div[data-field]')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}
