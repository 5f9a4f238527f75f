import type { TextLine } from '#contract/notifications/admin-texts.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './texts.module.css';

/** Our own reasons; a provider's code or words are shown as they came. */
const REASONS: Readonly<Record<string, PlainKey>> = {
  receiver_day: 'texts.reason.receiver_day',
  budget_day: 'texts.reason.budget_day',
  budget_month: 'texts.reason.budget_month',
  stopped: 'texts.reason.stopped',
  no_provider: 'texts.reason.no_provider',
  no_phone: 'texts.reason.no_phone',
  no_answer: 'texts.reason.no_answer',
  half_an_answer: 'texts.reason.no_answer',
  interrupted: 'texts.reason.no_answer',
};

/** One text message: what it said, about which delivery, to which phone, and what became of it. */
export function TextRow({ text }: { text: TextLine }) {
  const t = useT();
  const { locale } = useLocale();
  const key = text.reason === null ? undefined : REASONS[text.reason];
  return (
    <li className={classes.row}>
      <span className={classes.title}>{text.title}</span>
      <span className={classes.quiet}>
        {t('texts.to', { number: text.number, end: text.phoneEnd })}
        {' · '}
        <time dateTime={text.changedAt}>
          {formatDate(text.changedAt, locale)}, {formatTime(text.changedAt, locale)}
        </time>
        {text.segments > 1 && ` · ${t('texts.segments', { n: text.segments })}`}
      </span>
      <span className={classes.badge} data-state={text.state}>
        {t(`texts.state.${text.state}`)}
      </span>
      {text.reason !== null && <span className={classes.reason}>{key ? t(key) : text.reason}</span>}
    </li>
  );
}
