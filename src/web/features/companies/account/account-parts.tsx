import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  companyBillFile,
  type CompanyAccount,
  type CompanyBill,
} from '#contract/companies/company-accounts.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDay, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatMonth } from '../format-month.ts';
import classes from '../companies.module.css';
import { BillLines } from './bill-lines.tsx';

/** What is open, what of it is on no bill yet, and what is left of the limit. */
export function AccountSums({ account: { terms, open, unbilled, left } }: { account: CompanyAccount }) {
  const t = useT();
  const { locale } = useLocale();
  const isCredit = open.amount < 0;
  const sum = formatMoney({ ...open, amount: Math.abs(open.amount) }, locale);
  return (
    <div className={classes.what}>
      <p className={classes.name}>{t(isCredit ? 'account.inCredit' : 'account.open', { amount: sum })}</p>
      <p className={classes.quiet}>{t('account.unbilled', { amount: formatMoney(unbilled, locale) })}</p>
      {terms && (
        <p className={classes.quiet}>
          {t('account.left', {
            left: formatMoney(left, locale),
            limit: formatMoney(terms.limit, locale),
            n: terms.termDays,
          })}
        </p>
      )}
    </div>
  );
}

/** The bills, newest first, with what is open of each; their deliveries for members of the company alone. */
export function BillList({ bills, companyId }: { bills: readonly CompanyBill[]; companyId?: string }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ul className={classes.list}>
      {bills.map((bill) => (
        <li key={bill.id} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.name}>
              {t('account.bill', { number: bill.number, month: formatMonth(bill.month, locale) })}
              {bill.isOverdue && <span className={classes.tag}>{t('account.bill.overdue')}</span>}
              {bill.open.amount === 0 && <span className={classes.tag}>{t('account.bill.settled')}</span>}
            </p>
            <p className={classes.quiet}>
              {formatMoney(bill.amount, locale)}
              {bill.open.amount > 0 &&
                ` · ${t('account.bill.open', { amount: formatMoney(bill.open, locale) })}`}
              {' · '}
              {t('account.bill.due', { day: formatDay(bill.dueOn, locale) })}
              {bill.credited.amount > 0 &&
                ` · ${t('account.bill.credited', { amount: formatMoney(bill.credited, locale) })}`}
            </p>
          </div>
          {companyId !== undefined && <BillDeliveries companyId={companyId} bill={bill} />}
        </li>
      ))}
    </ul>
  );
}

/** The deliveries of a bill: opened below it, or as a file. */
function BillDeliveries({
  companyId,
  bill: { id: billId, number },
}: {
  companyId: string;
  bill: CompanyBill;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const file = routeUrl(companyBillFile, { params: { id: companyId, billId }, query: { locale } });
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'account.bill.hideNamed' : 'account.bill.showNamed', { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'account.bill.hide' : 'account.bill.show')}
        </Button>
        <a className={classes.link} href={file} download aria-label={t('account.bill.file.of', { number })}>
          {t('account.bill.file')}
        </a>
      </div>
      {isOpen && <BillLines companyId={companyId} billId={billId} />}
    </>
  );
}

type Payment = CompanyAccount['payments'][number];

/** What was paid, newest first; `acts` is what its reader may do about one that counts. */
export function PaymentList({
  payments,
  acts,
}: {
  payments: readonly Payment[];
  acts?: (payment: Payment) => ReactNode;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ul className={classes.list}>
      {payments.map((payment) => (
        <li key={payment.id} className={classes.row}>
          <p className={classes.quiet}>
            {t('account.payment', {
              amount: formatMoney(payment.amount, locale),
              day: formatDay(payment.paidOn, locale),
              reference: payment.reference,
            })}
          </p>
          {payment.isReversed ? <p>{t('account.payment.reversed')}</p> : acts?.(payment)}
        </li>
      ))}
    </ul>
  );
}
