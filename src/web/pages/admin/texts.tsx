import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { TEXT_STATES } from '#domain/notifications/text-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useTexts } from '#web/features/staff/texts/queries.ts';
import { TextRow } from '#web/features/staff/texts/text-row.tsx';
import { TextUse } from '#web/features/staff/texts/text-use.tsx';
import classes from '#web/features/staff/texts/texts.module.css';

const ALL = 'all';

/** /admin/sms: text messages to receivers, what became of them, and the budget. */
export default function AdminTextsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const state = TEXT_STATES.find((each) => each === search.get('lista'));
  const list = useTexts(state);
  const use = list.data?.pages[0]?.use;
  return (
    <div className={classes.page}>
      <PageTitle>{t('texts.h1')}</PageTitle>
      <p className={classes.lead}>{t('texts.lead')}</p>
      {use && <TextUse use={use} />}
      <NativeSelect
        size="md"
        className={classes.filter ?? ''}
        label={t('admin.couriers.list')}
        value={state ?? ALL}
        onChange={(event) => setSearch({ lista: event.currentTarget.value })}
        data={[
          { value: ALL, label: t('texts.all') },
          ...TEXT_STATES.map((value) => ({ value, label: t(`texts.state.${value}`) })),
        ]}
      />
      <PagedSection
        query={list}
        rows={[4, 92]}
        empty={<EmptyState title={t('texts.none')} text={t('texts.none.text')} />}
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map((text) => (
              <TextRow key={text.id} text={text} />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}
