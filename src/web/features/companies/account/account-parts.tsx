import type { CompanyAccount, CompanyBill } from '#contract/companies/company-accounts.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatMonth } from '../format-month.ts';
import classes from '../companies.module.css';

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

/** The bills, newest first, with what is open of each; `fileOf` is the address of a bill's lines. */
export function BillList({
  bills,
  fileOf,
}: {
  bills: readonly CompanyBill[];
  fileOf?: (billId: string) => string;
}) {
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
              {t('account.bill.due', { day: formatDate(bill.dueOn, locale) })}
              {bill.credited.amount > 0 &&
                ` · ${t('account.bill.credited', { amount: formatMoney(bill.credited, locale) })}`}
            </p>
          </div>
          {fileOf && (
            <div className={classes.actions}>
              <a
                className={classes.link}
                href={fileOf(bill.id)}
                download
                aria-label={t('account.bill.file.of', { number: bill.number })}
              >
                {t('account.bill.file')}
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was paid, newest first. */
export function PaymentList({ payments }: { payments: CompanyAccount['payments'] }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ul className={classes.list}>
      {payments.map(({ id, amount, paidOn, reference }) => (
        <li key={id} className={classes.row}>
          <p className={classes.quiet}>
            {t('account.payment', {
              ...{ amount: formatMoney(amount, locale), day: formatDate(paidOn, locale), reference },
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
