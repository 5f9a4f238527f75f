import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { specDay } from '#domain/deliveries/pickup-window.ts';
import { formatDate, formatPhone, formatRating } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import classes from './courier-screen.module.css';

/** Data that the courier typed, to compare with the documents. */
export function CourierData({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const { locale } = useLocale();
  const { verification } = courier;
  const facts: [string, string | null][] = [
    [t('dreg.vehicle'), t(VEHICLE_LABEL[verification.vehicle])],
    [t('dreg.license'), verification.licenceNumber],
    [t('dreg.plate'), verification.plate],
    [t('dreg.address'), verification.address],
    [t('dreg.iban'), courier.iban],
    [t('admin.courier.payouts'), accountTexts()],
    [t('signup.phone'), formatPhone(courier.phone)],
    [
      t('signup.email'),
      `${courier.email}${courier.emailVerified ? '' : ` (${t('admin.courier.unconfirmed')})`}`,
    ],
    [t('admin.courier.since'), formatDate(courier.createdAt, locale)],
    [t('admin.courier.until'), verification.documentsExpireOn && specDay(verification.documentsExpireOn)],
    [t('admin.courier.trips'), String(courier.trips)],
    [t('admin.courier.rating'), courier.rating === null ? null : formatRating(courier.rating, locale)],
  ];

  /** Status of the payout account, with the provider's and the bank's own words. */
  function accountTexts(): string | null {
    const account = courier.payoutAccount;
    if (!account) return null;
    const { state, due, disabledReason, bankRefusal } = account;
    const texts = [
      disabledReason,
      ...due,
      bankRefusal && t('admin.courier.payouts.bank', { code: bankRefusal }),
    ];
    const summary = texts.filter((label) => label !== null && label !== '').join(', ');
    const name = t(`admin.courier.payouts.${state}`);
    return summary === '' ? name : `${name} (${summary})`;
  }

  return (
    <section className={classes.card} aria-labelledby="courier-data">
      <h2 id="courier-data">{t('admin.courier.data')}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
