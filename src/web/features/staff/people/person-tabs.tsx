import { Tabs } from '@mantine/core';
import type { Person } from '#contract/staff/admin-people.ts';
import type { PersonTab } from '#domain/staff/people/tabs.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useSearchState } from '../desk/use-search-state.ts';
import { DevicesTab } from './devices-tab.tsx';
import { ComplaintsTab, DeliveriesTab, MessagesTab, OffersTab, RatingsTab } from './list-tabs.tsx';
import { MoneyTab } from './money-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import classes from './person.module.css';

const PANELS: Record<PersonTab, (props: { id: string }) => React.ReactNode> = {
  deliveries: DeliveriesTab,
  money: MoneyTab,
  offers: OffersTab,
  ratings: RatingsTab,
  complaints: ComplaintsTab,
  messages: MessagesTab,
  devices: DevicesTab,
  notes: NotesTab,
};

/** The tabs that the role may open, the chosen one in the address; each loads, and fails, alone. */
export function PersonTabs({ person: { id, tabs } }: { person: Person }) {
  const t = useT();
  const [search, change] = useSearchState();
  const tab = tabs.find((each) => each === search.get('fila')) ?? tabs[0];
  if (!tab) return <EmptyState title={t('people.tabs.none')} />;
  const Panel = PANELS[tab];
  return (
    <Tabs value={tab} onChange={(next) => change({ fila: next ?? undefined })} keepMounted={false}>
      <Tabs.List className={classes.tabs} aria-label={t('people.tabs')}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`people.tab.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        <Panel id={id} />
      </Tabs.Panel>
    </Tabs>
  );
}
