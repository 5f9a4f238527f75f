import { Link, useSearchParams } from 'react-router';
import classes from '#web/features/companies/companies.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';

/** Apart from the page, so that no other page's list of files names the booking's. */
const frequent = lazyPart(() => import('#web/features/places/address-book/frequent.tsx'), 'Frequent');

/** /profil/adrese: what frequent senders keep: deliveries that repeat, and saved addresses, by `?company=` a company's. */
export default function AddressBookPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const book = search.get('company');
  const onBook = (next: string | null) => setSearch(next ? { company: next } : {}, { replace: true });
  const parts = useLazyPart(frequent, { book, onBook }, true, () => undefined);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('addresses.page.h1')}</PageTitle>
        <Link className={classes.link} to={paths.profile}>
          {t('addresses.back')}
        </Link>
      </div>
      {parts ?? <RowSkeletons count={2} height={140} />}
    </div>
  );
}
