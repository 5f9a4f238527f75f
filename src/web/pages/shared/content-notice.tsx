import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { NoticeForm } from '#web/features/moderation/notice-form.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /sesizare: the content notice form, for anybody. */
export default function ContentNoticePage() {
  const t = useT();
  return (
    <EntrySplit>
      <PageTitle>{t('notice.h1')}</PageTitle>
      <p>{t('notice.body')}</p>
      <NoticeForm />
    </EntrySplit>
  );
}
