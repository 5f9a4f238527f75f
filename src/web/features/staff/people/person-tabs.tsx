import { NativeSelect, Tabs } from '@mantine/core';
import type { Person } from '#contract/staff/admin-people.ts';
import type { PersonTab } from '#domain/staff/people/tabs.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useSearchState } from '../desk/use-search-state.ts';
import { DevicesTab } from './devices-tab.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { ComplaintsTab, MessagesTab, OffersTab, RatingsTab } from './list-tabs.tsx';
import { MoneyTab } from './money-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import classes from './person.module.css';

const PANELS: Record<PersonTab, (props: { id: string; count: string }) => React.ReactNode> = {
  deliveries: DeliveriesTab,
  money: MoneyTab,
  offers: OffersTab,
  ratings: RatingsTab,
  complaints: ComplaintsTab,
  messages: MessagesTab,
  devices: DevicesTab,
  notes: NotesTab,
};

/** The number above which a tab has "more than a thousand". */
const COUNTED = 1_000;

/**
 * The tabs that the role may open with how much each holds, the chosen one in the address; a phone has a select instead.
 * Each loads, and fails, alone.
 */
export function PersonTabs({ person: { id, tabs, tabCounts } }: { person: Person }) {
  const t = useT();
  const [search, change] = useSearchState();
  const tab = tabs.find((each) => each === search.get('fila')) ?? tabs[0];
  if (!tab) return <EmptyState title={t('people.tabs.none')} />;
  const Panel = PANELS[tab];
  const countOf = (of: PersonTab) => {
    const count = tabCounts[of] ?? 0;
    return count > COUNTED ? t('people.tab.many') : String(count);
  };
  return (
    <Tabs value={tab} onChange={(next) => change({ fila: next ?? undefined })} keepMounted={false}>
      <NativeSelect
        className={classes.choice}
        aria-label={t('people.tabs')}
        value={tab}
        onChange={(event) => change({ fila: event.currentTarget.value })}
        data={tabs.map((each) => ({ value: each, label: `${t(`people.tab.${each}`)} (${countOf(each)})` }))}
      />
      <Tabs.List className={classes.tabs} aria-label={t('people.tabs')}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`people.tab.${each}`)} <span className={classes.count}>{countOf(each)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        <Panel id={id} count={countOf(tab)} />
      </Tabs.Panel>
    </Tabs>
  );
}
