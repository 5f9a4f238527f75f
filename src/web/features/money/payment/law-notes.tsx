import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';

/** Information that a consumer must get before paying: the full price, who performs, and how to complain. */
export function LawNotes({ offer }: { offer: Offer }) {
  const t = useT();
  return (
    <section className={classes.law} aria-label={t('accept.law')}>
      <p>{t('accept.law.price')}</p>
      <p>{t('accept.law.who', { courier: offer.courier.firstName, brand: t('brand.name') })}</p>
      <p>{t('accept.law.complain')}</p>
    </section>
  );
}
