import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX } from '#contract/staff/admin-search.ts';
import { type SearchGroup, searchGroupsOf } from '#domain/staff/search/groups.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMay } from '../access/may.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import chips from '../desk/filter-chips.module.css';
import { deliveryHref, type SearchOption } from './search-option.ts';
import { SearchPreview } from './search-preview.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStatus } from './search-status.tsx';
import classes from './search.module.css';
import { useOptions } from './use-options.ts';
import { useSearch } from './use-search.ts';

type Props = { recent: SearchOption[]; onOpened: (option: SearchOption) => void; onClose: () => void };

/** The search over any screen: a combobox whose list is moved in with the arrows while the typing goes on. */
export function SearchDialog({ recent, onOpened, onClose }: Props) {
  const t = useT();
  const may = useMay();
  const navigate = useNavigate();
  const listId = useId();
  const { user } = useSession();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<SearchGroup | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useSearch(typed, group, isOnline);
  const options = useOptions({ typed, isOnline, search, recent });
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const active = options[at];
  const open = (option: SearchOption, isNewTab = false) => {
    onOpened(option);
    if (isNewTab) return void window.open(option.href, '_blank', 'noopener');
    onClose();
    // A file is downloaded, and the page stays.
    if (option.href.startsWith('/api/')) return location.assign(option.href);
    void navigate(option.href);
  };
  const exact = search.isCurrent ? search.data?.exact : null;
  useEffect(() => {
    if (!exact) return;
    onClose();
    void navigate(deliveryHref({ id: exact.deliveryId, ...exact }, may));
    // Once for each answer: the other values are those of the same moment.
  }, [exact]);
  const move = (to: number) => setChosen(options[(to + options.length) % options.length]?.key ?? null);
  const press = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const next = options.findIndex((each, index) => index > at && each.group !== active?.group);
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Tab' && !event.shiftKey && next !== -1) move(next);
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog opened onClose={onClose} title={t('find.title')} size="56rem">
      <div className={classes.search}>
        <TextInput
          size="md"
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          placeholder={t('find.placeholder')}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={press}
        />
        <div className={chips.chips} role="group" aria-label={t('find.groups')}>
          <FilterChip
            label={t('find.all')}
            count={undefined}
            isOn={group === null}
            onPress={() => setGroup(null)}
          />
          {searchGroupsOf(user?.staffRole).map((each) => (
            <FilterChip
              key={each}
              label={t(`find.group.${each}`)}
              count={undefined}
              isOn={group === each}
              onPress={() => setGroup(each)}
            />
          ))}
        </div>
        <SearchStatus
          typed={typed}
          isOnline={isOnline}
          search={search}
          found={options.length}
          onTry={setTyped}
        />
        <div className={classes.sides}>
          <SearchResults
            listId={listId}
            options={options}
            active={active}
            typed={typed}
            onOpen={open}
            onPoint={setChosen}
          />
          {active && <SearchPreview option={active} />}
        </div>
      </div>
    </Dialog>
  );
}
