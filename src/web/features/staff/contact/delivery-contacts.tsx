import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './contact.module.css';
import { MaskedContact } from './masked-contact.tsx';
import { useDeliveryContacts } from './queries.ts';

/** The people of a delivery with their masked phones; each is shown for a reason. */
export function DeliveryContacts({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const { data, error } = useDeliveryContacts(deliveryId);
  if (error && !data) return <p className={classes.quiet}>{t('contact.failed')}</p>;
  if (!data) return null;
  return (
    <section className={classes.people}>
      <h3>{t('contact.title')}</h3>
      <dl className={classes.list}>
        {data.items.map(({ party, name, phone }) => (
          <div key={party} className={classes.person}>
            <dt>{t(`contact.of.${party}`)}</dt>
            <dd>
              <span>{name}</span>
              <MaskedContact of={{ deliveryId, party }} masked={phone} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
