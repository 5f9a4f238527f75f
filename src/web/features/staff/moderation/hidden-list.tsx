import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { HiddenCard } from './hidden-card.tsx';
import { HideForm } from './hide-form.tsx';
import { useHiddenContents } from './queries.ts';
import { May } from '../access/may.tsx';

/** Hidden content, newest first, below the form that hides content without a notice. */
export function HiddenList() {
  const t = useT();
  const list = useHiddenContents();
  return (
    <>
      <May verb="moderation:decide">
        <HideForm />
      </May>
      <PagedSection query={list} rows={[2, 220]} empty={<EmptyState title={t('admin.hidden.none')} />}>
        {(items) => items.map((hidden) => <HiddenCard key={hidden.number} hidden={hidden} />)}
      </PagedSection>
    </>
  );
}
