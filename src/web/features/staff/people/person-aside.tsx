import { Link } from 'react-router';
import type { Person } from '#contract/staff/admin-people.ts';
import { CONTACT_REASONS } from '#domain/staff/contacts.ts';
import { LINK_SIGNS } from '#domain/staff/people/links.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { May } from '../access/may.tsx';
import { actionLabel } from '../log/log-row.tsx';
import { PersonIban } from './iban-change.tsx';
import classes from './person.module.css';

/** Beside the tabs: links to other accounts, what the person agreed to, and who of the staff was here. */
export function PersonAside({ person }: { person: Person }) {
  return (
    <aside className={classes.aside}>
      <Links links={person.links} />
      <PersonIban person={person} />
      <Consents person={person} />
      <Trail trail={person.trail} />
    </aside>
  );
}

function Links({ links }: Pick<Person, 'links'>) {
  const t = useT();
  return (
    <section>
      <h2>{t('people.links')}</h2>
      {links.length === 0 && <p className={classes.quiet}>{t('people.links.none')}</p>}
      <ul className={classes.lines}>
        {links.map(({ accountId, name, by, signs }) => (
          <li key={accountId}>
            <Link to={to(paths.adminPerson, { id: accountId })}>{name}</Link>
            <span className={classes.badge}>{t('people.link.signs', { n: signs, of: LINK_SIGNS })}</span>
            <span className={classes.quiet}>{by.map((mark) => t(`risk.alike.by.${mark}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
      {links.length > 0 && <p className={classes.quiet}>{t('people.links.notGuilt')}</p>}
    </section>
  );
}

function Consents({ person: { consents, emailVerified } }: { person: Person }) {
  const t = useT();
  const { locale } = useLocale();
  const { termsAcceptedAt, termsVersion, hasNewsletter } = consents;
  const facts: [string, string][] = [
    [
      t('people.consent.terms'),
      termsAcceptedAt === null
        ? t('people.no')
        : `${formatDate(termsAcceptedAt, locale)} (${termsVersion ?? ''})`,
    ],
    [t('people.consent.newsletter'), t(hasNewsletter ? 'people.yes' : 'people.no')],
    [t('people.consent.email'), t(emailVerified ? 'people.yes' : 'people.no')],
  ];
  return (
    <section>
      <h2>{t('people.consents')}</h2>
      <dl className={classes.pairs}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Trail({ trail }: Pick<Person, 'trail'>) {
  const t = useT();
  const { locale } = useLocale();
  const why = (reason: string | null) => {
    const listed = CONTACT_REASONS.find((each) => each === reason);
    return listed ? t(`contact.reason.${listed}`) : reason;
  };
  return (
    <section>
      <h2>{t('board.trail')}</h2>
      {trail.length === 0 && <p className={classes.quiet}>{t('board.trail.none')}</p>}
      <ul className={classes.lines}>
        {trail.map(({ at, action, by, reason }) => (
          <li key={`${at} ${action} ${reason ?? ''}`}>
            <time dateTime={at} className={classes.quiet}>
              {formatDate(at, locale)}, {formatTime(at, locale)}
            </time>
            <span>
              {by ?? t('board.trail.system')}: {actionLabel(action, t)}
              {reason !== null && ` (${why(reason)})`}
            </span>
          </li>
        ))}
      </ul>
      <May verb="log:read">
        <Link to={paths.adminLog}>{t('board.trail.all')}</Link>
      </May>
    </section>
  );
}
