import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useDisclosure } from '#web/ui/overlay/use-disclosure.ts';
import type { BoardPlace } from './board-filters.ts';
import bar from './board-bar.module.css';
import { choicesOf, chosenText, FILTER_LABELS, PANEL_FILTERS, type PanelFilter } from './filter-choices.ts';
import type { BoardCounts } from './queries.ts';

type Shown = { place: BoardPlace; counts: BoardCounts | undefined };

/** The filters besides the class: each chosen one as a token that takes it away, and a panel with all of them. */
export function FilterPanel({ place, counts }: Shown) {
  const t = useT();
  const { isOpen, toggle, button, id, frame } = useDisclosure();
  return (
    <>
      {PANEL_FILTERS.filter((name) => place.filters[name] !== undefined).map((name) => (
        <Token key={name} name={name} place={place} counts={counts} />
      ))}
      <div role="presentation" {...frame}>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {t('board.filter.add')}
        </Button>
        <div id={id} className={bar.panel} hidden={!isOpen}>
          {isOpen &&
            PANEL_FILTERS.map((name) => <Choice key={name} name={name} place={place} counts={counts} />)}
        </div>
      </div>
      {Object.keys(place.filters).length > 0 && (
        <Button variant="default" onClick={place.clear}>
          {t('board.filter.clear')}
        </Button>
      )}
    </>
  );
}

function Token({ name, place, counts }: Shown & { name: PanelFilter }) {
  const t = useT();
  const label = `${t(FILTER_LABELS[name])}: ${chosenText(name, place.filters, counts, t)}`;
  return (
    <button
      type="button"
      className={bar.token}
      aria-label={t('board.filter.remove', { filter: label })}
      onClick={() => place.setFilter(name, undefined)}
    >
      {label} <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function Choice({ name, place, counts }: Shown & { name: PanelFilter }) {
  const t = useT();
  const chosen = place.filters[name];
  const choices = counts ? choicesOf(name, counts, t) : [];
  const isMissing = chosen !== undefined && choices.every(({ value }) => value !== chosen);
  return (
    <NativeSelect
      size="md"
      label={t(FILTER_LABELS[name])}
      value={chosen ?? ''}
      onChange={(event) => place.setFilter(name, event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('board.filter.any') },
        ...(isMissing
          ? [
              {
                value: chosen,
                label: t('board.filter.count', { what: chosenText(name, place.filters, counts, t), n: 0 }),
              },
            ]
          : []),
        ...choices.map(({ value, label, count }) => ({
          value,
          label: t('board.filter.count', { what: label, n: count }),
        })),
      ]}
    />
  );
}
