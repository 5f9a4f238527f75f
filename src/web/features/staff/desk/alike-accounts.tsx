import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './courier-screen.module.css';

/** Other accounts with the same phone, IBAN, card or device: a hint for the decision about documents. */
export function AlikeAccounts({ alike }: { alike: StaffCourier['alike'] }) {
  const t = useT();
  if (alike.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="alike-accounts">
      <h2 id="alike-accounts">{t('risk.alike')}</h2>
      <p className={classes.quiet}>{t('risk.alike.hint')}</p>
      <dl className={classes.facts}>
        {alike.map(({ accountId, name, roles, by }) => (
          <Account
            key={accountId}
            name={`${name} (${roles.map((role) => t(`risk.role.${role}`)).join(', ')})`}
            marks={by.map((mark) => t(`risk.alike.by.${mark}`)).join(', ')}
          />
        ))}
      </dl>
    </section>
  );
}

function Account({ name, marks }: { name: string; marks: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{marks}</dd>
    </>
  );
}
