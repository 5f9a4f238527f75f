import { Link } from 'react-router';
import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { isOneOf } from '#domain/records.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { formatTime } from '#web/i18n/format.ts';
import { type Translate, useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { CONTACT_REASONS } from '#domain/staff/contacts.ts';
import { paths } from '#web/paths.ts';
import { actionLabel } from '../log/log-row.tsx';
import classes from './board-detail.module.css';

type Detail = RouteAnswer<typeof adminBoardDelivery>;

/** Events whose usual words speak to the sender. */
const SENDERS_OWN = [
  'estimate_raised',
  'rated',
  'proof_policy_changed',
  'kept_payment_returned',
  'guarantee_dropped',
  'cod_changed',
] as const;

/** What happened to the delivery, oldest first. */
export function DetailTimeline({ timeline }: Pick<Detail, 'timeline'>) {
  const t = useT();
  return (
    <section>
      <h3>{t('board.happened')}</h3>
      <ol className={classes.events}>
        {timeline.map(({ name, at }) => (
          <li key={`${name} ${at}`}>
            <When at={at} /> {isOneOf(SENDERS_OWN, name) ? t(`board.event.${name}`) : t(`event.${name}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who of the staff, and who else by the log, did something about it. */
export function DetailTrail({ trail }: Pick<Detail, 'trail'>) {
  const t = useT();
  return (
    <section>
      <h3>{t('board.trail')}</h3>
      {trail.length === 0 && <p className={classes.quiet}>{t('board.trail.none')}</p>}
      <ul className={classes.events}>
        {trail.map(({ at, action, by, reason }) => (
          <li key={`${action} ${at}`}>
            <When at={at} /> {by ?? t('board.trail.system')}: {actionLabel(action, t)}
            {reason !== null && <span className={classes.said}>{reasonText(reason, t)}</span>}
          </li>
        ))}
      </ul>
      <Link to={paths.adminLog}>{t('board.trail.all')}</Link>
    </section>
  );
}

/** What the staff wrote to whom, newest first; nothing without any. */
export function DetailMessages({ messages }: Pick<Detail, 'messages'>) {
  const t = useT();
  if (messages.length === 0) return null;
  return (
    <section>
      <h3>{t('board.messages')}</h3>
      <ul className={classes.events}>
        {messages.map(({ at, to, text }) => (
          <li key={`${to} ${at}`}>
            <When at={at} /> {t(`contact.of.${to}`)}
            <span className={classes.said}>{text ?? t('board.messages.erased')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A reason of the list by its label, words as they are. */
function reasonText(reason: string, t: Translate): string {
  return isOneOf(CONTACT_REASONS, reason) ? t(`contact.reason.${reason}`) : reason;
}

/** The hour of something that happened. */
export function When({ at }: { at: string }) {
  const { locale } = useLocale();
  return (
    <time dateTime={at} className={classes.time}>
      {formatTime(at, locale)}
    </time>
  );
}
