import { Link, useSearchParams } from 'react-router';
import classes from '#web/features/places/address-book/address-book.module.css';
import { AddressBookList } from '#web/features/places/address-book/address-book-list.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profil/adrese: the saved addresses, one's own or, by `?company=`, a company's. */
export default function AddressBookPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const book = search.get('company');
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('addresses.h1')}</PageTitle>
        <p className={classes.quiet}>{t('addresses.lead')}</p>
        <Link className={classes.link} to={paths.profile}>
          {t('addresses.back')}
        </Link>
      </div>
      <AddressBookList
        key={book}
        book={book}
        onBook={(next) => setSearch(next ? { company: next } : {}, { replace: true })}
      />
    </div>
  );
}
