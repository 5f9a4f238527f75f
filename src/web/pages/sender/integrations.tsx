import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { HooksSection } from '#web/features/business/integrations/hooks-section.tsx';
import classes from '#web/features/business/integrations/integrations.module.css';
import { KeysSection } from '#web/features/business/integrations/keys-section.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profil/integrari: the API keys and webhooks of a business. */
export default function IntegrationsPage() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  const isBusiness = user.userType === 'business';
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('biz.h1')}</PageTitle>
        <p className={classes.quiet}>{t('biz.lead')}</p>
        <p className={classes.links}>
          <Link className={classes.link} to={paths.profile}>
            {t('biz.back')}
          </Link>
          {isBusiness && (
            <Link className={classes.link} to={paths.shops}>
              {t('biz.shops')}
            </Link>
          )}
          <a className={classes.link} href="/api/docs">
            {t('biz.docs')}
          </a>
        </p>
      </div>
      {isBusiness ? (
        <>
          <KeysSection email={user.email} />
          <HooksSection />
        </>
      ) : (
        <EmptyState art="van" title={t('biz.only')} text={t('biz.only.text')} />
      )}
    </div>
  );
}
