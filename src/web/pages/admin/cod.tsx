import { useMay } from '#web/features/staff/access/may.tsx';
import { AdminRemittanceList } from '#web/features/staff/cod/admin-remittance-list.tsx';
import { CodBooks } from '#web/features/staff/cod/cod-books.tsx';
import { CodDeclaration } from '#web/features/staff/cod/cod-declaration.tsx';
import { CodHolders } from '#web/features/staff/cod/cod-holders.tsx';
import { CodSenderList } from '#web/features/staff/cod/cod-sender-list.tsx';
import { CodShortList } from '#web/features/staff/cod/cod-short-list.tsx';
import { TransferList } from '#web/features/staff/cod/transfer-list.tsx';
import classes from '#web/features/staff/money/money.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /admin/ramburs: goods' money from the door to the sender's bank, and what of it is missing. */
export default function AdminCodPage() {
  const t = useT();
  const may = useMay();
  return (
    <div className={classes.page}>
      <PageTitle>{t('money.cod')}</PageTitle>
      <p className={classes.lead}>{t('money.cod.lead')}</p>
      <CodBooks />
      <CodShortList />
      <TransferList />
      <CodHolders />
      <CodSenderList />
      <AdminRemittanceList />
      {may('money:decide') && <CodDeclaration />}
    </div>
  );
}
