import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { DELIVERY_PARTIES, type DeliveryParty } from '#domain/staff/contacts.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { formatRating, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { May, useMay } from '../../access/may.tsx';
import { MaskedContact } from '../../contact/masked-contact.tsx';
import { useDeliveryContacts } from '../../contact/queries.ts';
import classes from '../board-detail.module.css';
import { Fact } from './detail-fact.tsx';

type Detail = RouteAnswer<typeof adminBoardDelivery>;
type Party = { party: DeliveryParty; deliveryId: string; name: string };

/** The people of a delivery, each once: the name, how to recognise the courier, and for roles that may call the masked phone. */
export function DetailPeople({ detail }: { detail: Detail }) {
  const t = useT();
  const { item, receiver } = detail;
  const { deliveryId } = item;
  const names = { sender: item.sender.name, receiver, courier: item.courier?.name ?? null };
  return (
    <section>
      <h3>{t('board.people')}</h3>
      <dl className={classes.facts}>
        {DELIVERY_PARTIES.map((party) => {
          const name = names[party];
          return (
            <Fact key={party} name={t(`contact.of.${party}`)}>
              {name === null ? (
                t(party === 'courier' ? 'board.noCourier' : 'board.erased')
              ) : (
                <>
                  <PersonName party={party} item={item} name={name} />
                  {party === 'courier' && <Recognised detail={detail} />}
                  <May verb="contacts:read">
                    <Contact party={party} deliveryId={deliveryId} name={name} />
                  </May>
                </>
              )}
            </Fact>
          );
        })}
        {item.stage === 'open' && <Fact name={t('board.offers')}>{item.liveOffers}</Fact>}
      </dl>
    </section>
  );
}

/** A name that opens the person, for whoever may; a courier's own page where only that may be opened. */
function PersonName({
  party,
  item,
  name,
}: {
  party: DeliveryParty;
  item: Detail['item'];
  name: string;
}): ReactNode {
  const may = useMay();
  const id = party === 'sender' ? item.sender.id : party === 'courier' ? item.courier?.id : undefined;
  if (id !== undefined && may('people:read')) return <Link to={to(paths.adminPerson, { id })}>{name}</Link>;
  if (id !== undefined && party === 'courier' && may('couriers:read'))
    return <Link to={to(paths.adminCourier, { id })}>{name}</Link>;
  return name;
}

function Recognised({ detail: { item, courier } }: { detail: Detail }) {
  const t = useT();
  const { locale } = useLocale();
  const parts = courier && [
    t(VEHICLE_LABEL[courier.vehicle]),
    courier.plate,
    courier.rating !== null && t('board.rating', { stars: formatRating(courier.rating, locale) }),
  ];
  return (
    <>
      {parts && <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>}
      {item.position && (
        <span className={classes.quiet}>
          {t('board.seen', { time: formatTime(item.position.at, locale) })}
        </span>
      )}
    </>
  );
}

/** The masked phone of one of them, with the name of who answers it where that is another one. */
function Contact({ party, deliveryId, name }: Party) {
  const t = useT();
  const { data, error } = useDeliveryContacts(deliveryId);
  const contact = data?.items.find((each) => each.party === party);
  if (error && !data) return <span className={classes.quiet}>{t('contact.failed')}</span>;
  if (!contact) return null;
  return (
    <span className={classes.contact}>
      {contact.name !== name && <span className={classes.quiet}>{contact.name}</span>}
      <MaskedContact of={{ deliveryId, party }} masked={contact.phone} name={contact.name} />
    </span>
  );
}
