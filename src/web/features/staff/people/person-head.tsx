import { IconFlag, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '#contract/staff/admin-people.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { May } from '../access/may.tsx';
import { CallPerson } from '../contact/call-person.tsx';
import { MaskedContact } from '../contact/masked-contact.tsx';
import { WriteToPerson } from '../contact/write-to-person.tsx';
import { StartView } from '../views/start-view.tsx';
import { GiveMoney } from './give-money.tsx';
import classes from './person.module.css';

/** The person's initials, what they are beside the name, their facts in one line, and what can be done with them. */
export function PersonTitle({ person, children }: { person: Person; children: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, name, roles, courierState, phone, email } = person;
  return (
    <header className={classes.head}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={classes.identity}>
        <div className={classes.name}>
          {children}
          {roles.map((role) => (
            <span key={role} className={classes.badge}>
              {t(`risk.role.${role}`)}
            </span>
          ))}
          {courierState && <span className={classes.badge}>{t(`courier.state.${courierState}`)}</span>}
        </div>
        <p className={classes.facts}>
          {person.businessName && <span>{person.businessName}</span>}
          {phone && <MaskedContact of={{ accountId: id, kind: 'phone' }} masked={phone} name={name} />}
          {email && <MaskedContact of={{ accountId: id, kind: 'email' }} masked={email} name={name} />}
          {person.county && <span>{person.county}</span>}
          <span>{t('people.since', { day: formatDate(person.since, locale) })}</span>
          {roles.includes('courier') && (
            <May verb="couriers:read">
              <Link to={to(paths.adminCourier, { id })}>{t('people.papers')}</Link>
            </May>
          )}
        </p>
      </div>
      <div className={classes.acts}>
        <WriteToPerson person={person} />
        <GiveMoney person={person} />
        <StartView person={person} />
        <CallPerson person={person} />
      </div>
    </header>
  );
}

/** The first letters of the first and of the last name. */
function initialsOf(name: string): string {
  const parts = name.split(' ').filter((part) => part !== '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('');
}

/** Flags where something is unusual, and pinned notes. */
export function PersonFlags({ person: { flags, pinned, isNew } }: { person: Person }) {
  const t = useT();
  return (
    <>
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
    </>
  );
}
