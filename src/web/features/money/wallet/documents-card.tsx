import { paths } from '#web/paths.ts';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { invoicesPart } from '../invoices/invoices-part.ts';
import classes from './wallet.module.css';

/** All documents of the sender's fees, and a link to the receipts of single trips. */
export function DocumentsCard() {
  const section = useLazyPart(invoicesPart, { receiptsAt: paths.history }, true, () => undefined);
  return (
    <div className={`${classes.card} ${classes.whole}`}>
      {section ?? <RowSkeletons count={2} height={88} />}
    </div>
  );
}
