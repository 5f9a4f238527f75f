import { IconFlag, IconPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Person } from '#contract/staff/admin-people.ts';
import { formatDate, formatMoney, formatRating } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { May } from '../access/may.tsx';
import { CallPerson } from '../contact/call-person.tsx';
import { MaskedContact } from '../contact/masked-contact.tsx';
import { WriteToPerson } from '../contact/write-to-person.tsx';
import { StartView } from '../views/start-view.tsx';
import classes from './person.module.css';

/** The figure above which a person has "more than a thousand". */
const COUNTED = 1_000;

/** Facts in one line, flags where something is unusual, pinned notes, and figures. */
export function PersonHead({ person }: { person: Person }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, name, flags, pinned, isNew } = person;
  return (
    <>
      <p className={classes.facts}>
        {person.roles.map((role) => (
          <span key={role} className={classes.badge}>
            {t(`risk.role.${role}`)}
          </span>
        ))}
        {person.courierState && (
          <span className={classes.badge}>{t(`courier.state.${person.courierState}`)}</span>
        )}
        {person.businessName && <span>{person.businessName}</span>}
        {person.phone && (
          <MaskedContact of={{ accountId: id, kind: 'phone' }} masked={person.phone} name={name} />
        )}
        {person.email && (
          <MaskedContact of={{ accountId: id, kind: 'email' }} masked={person.email} name={name} />
        )}
        {person.county && <span>{person.county}</span>}
        <span>{t('people.since', { day: formatDate(person.since, locale) })}</span>
        <WriteToPerson person={person} />
        <CallPerson person={person} />
        <StartView person={person} />
        {person.roles.includes('courier') && (
          <May verb="couriers:read">
            <Link to={to(paths.adminCourier, { id })}>{t('people.papers')}</Link>
          </May>
        )}
      </p>
      {isNew && <p className={classes.quiet}>{t('people.new')}</p>}
      {(flags.length > 0 || pinned.length > 0) && (
        <ul className={classes.flags} aria-label={t('people.flags')}>
          {flags.map((flag) => (
            <li key={flag} className={classes.flag}>
              <IconFlag size={16} stroke={2} aria-hidden="true" />
              {t(`people.flag.${flag}`)}
            </li>
          ))}
          {pinned.map((note) => (
            <li key={note.id} className={classes.pinned}>
              <IconPin size={16} stroke={2} aria-hidden="true" />
              {t('people.pinned', { text: note.text, by: note.by })}
            </li>
          ))}
        </ul>
      )}
      <Figures person={person} />
    </>
  );
}

function Figures({ person: { figures } }: { person: Person }) {
  const t = useT();
  const { locale } = useLocale();
  const money = (sum: Person['figures']['wallet']) => (sum === null ? null : formatMoney(sum, locale));
  const all: [string, string | null][] = [
    [
      t('people.figure.deliveries'),
      figures.deliveries > COUNTED ? t('people.many') : String(figures.deliveries),
    ],
    [t('people.figure.running'), String(figures.running)],
    [t('people.figure.complaints'), String(figures.complaints)],
    [t('people.figure.rating'), figures.rating === null ? null : formatRating(figures.rating, locale)],
    [t('people.figure.wallet'), money(figures.wallet)],
    [t('people.figure.payable'), money(figures.payable)],
    [t('people.figure.debt'), money(figures.debt)],
  ];
  return (
    <dl className={classes.figures}>
      {all.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
