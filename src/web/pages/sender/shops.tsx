import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import classes from '#web/features/business/integrations/integrations.module.css';
import { ShopList } from '#web/features/shops/shop-list.tsx';
import { ForBusinesses } from '#web/features/shops/for-businesses.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profil/magazine: the shops whose orders become drafts of deliveries. */
export default function ShopsPage() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('shop.h1')}</PageTitle>
        <p className={classes.quiet}>{t('shop.lead')}</p>
        <Link className={classes.link} to={paths.integrations}>
          {t('shop.back')}
        </Link>
      </div>
      <ForBusinesses>
        <ShopList />
      </ForBusinesses>
    </div>
  );
}
