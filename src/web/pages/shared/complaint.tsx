import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { ComplaintForm } from '#web/features/moderation/complaint-form.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /reclamatie: the complaint form, for anybody. */
export default function ComplaintPage() {
  const t = useT();
  return (
    <EntrySplit>
      <PageTitle>{t('complaint.h1')}</PageTitle>
      <p>{t('complaint.body')}</p>
      <ComplaintForm />
    </EntrySplit>
  );
}
