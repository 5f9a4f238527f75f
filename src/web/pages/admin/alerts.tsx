import { useT } from '#web/i18n/i18n-provider.tsx';
import { PushSwitch } from '#web/features/notifications/push-switch.tsx';
import { useNotificationSettings } from '#web/features/notifications/queries.ts';
import { AlertList } from '#web/features/staff/alerts/alert-list.tsx';
import classes from '#web/features/staff/alerts/alerts.module.css';
import { ALERT_LISTS, type AlertList as ListName, useAlerts } from '#web/features/staff/alerts/queries.ts';
import { RuleList } from '#web/features/staff/alerts/rule-list.tsx';
import { FilterChip } from '#web/features/staff/desk/filter-chip.tsx';
import chips from '#web/features/staff/desk/filter-chips.module.css';
import { useSearchState } from '#web/features/staff/desk/use-search-state.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

const PARAM = 'lista';
const RULES = 'reguli';

/** /admin/alerte: what was told and to whom it still matters, how it was answered, and the rules. */
export default function AdminAlertsPage() {
  const t = useT();
  const [search, change] = useSearchState();
  const isRules = search.get(PARAM) === RULES;
  const list = ALERT_LISTS.find((each) => each === search.get(PARAM)) ?? 'open';
  const show = (name: string) => change({ [PARAM]: name === 'open' ? undefined : name });
  return (
    <div className={classes.page}>
      <PageTitle>{t('alert.nav')}</PageTitle>
      <p className={classes.lead}>{t('alert.lead')}</p>
      <div className={chips.chips} role="group" aria-label={t('alert.lists')}>
        {ALERT_LISTS.map((each) => (
          <FilterChip
            key={each}
            label={t(`alert.list.${each}`)}
            count={undefined}
            isOn={!isRules && list === each}
            onPress={() => show(each)}
          />
        ))}
        <FilterChip
          label={t('alert.list.rules')}
          count={undefined}
          isOn={isRules}
          onPress={() => show(RULES)}
        />
      </div>
      {isRules ? <Rules /> : <Alerts list={list} />}
    </div>
  );
}

function Alerts({ list }: { list: ListName }) {
  const t = useT();
  const alerts = useAlerts(list);
  return (
    <PagedSection
      query={alerts}
      rows={[4, 110]}
      empty={<EmptyState title={t(`alert.none.${list}`)} text={t('alert.none.text')} />}
    >
      {(items) => <AlertList alerts={items} />}
    </PagedSection>
  );
}

function Rules() {
  const settings = useNotificationSettings();
  return (
    <>
      {settings.data && <PushSwitch push={settings.data.push} />}
      <RuleList />
    </>
  );
}
