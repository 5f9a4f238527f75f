import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeLeftText } from '../decisions/decision-words.ts';
import classes from './complaints.module.css';
import type { ComplaintItem } from './queries.ts';

/** One entry of the register: number, kind, of whom, and its clock or its outcome; pressing it opens it. */
export function ComplaintRow({
  item,
  now,
  isOpen,
  onOpen,
}: {
  item: ComplaintItem;
  now: number;
  isOpen: boolean;
  onOpen: (number: number) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const isClosed = item.decidedAt !== null;
  const isOver = !isClosed && Date.parse(item.dueAt) <= now;
  const reason = item.reason && t(`complaint.reason.${item.reason}`);
  const delivery = item.deliveryNumber === null ? null : `#${item.deliveryNumber}`;
  return (
    <li className={classes.item} data-over={isOver}>
      <button
        type="button"
        className={classes.row}
        data-row={item.number}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(item.number)}
      >
        <span className={classes.number}>{item.number}</span>
        <span className={classes.what}>
          <b>{[item.name, reason].filter(Boolean).join(' · ') || '–'}</b>
          <span className={classes.quiet}>
            {[t(`complaint.kind.${item.kind}`), t(`complaint.channel.${item.channel}`), delivery]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={classes.day}>{formatDate(item.receivedAt, locale)}</span>
        <span className={classes.clock}>
          {isClosed
            ? item.outcome && t(`complaint.outcome.${item.outcome}`)
            : timeLeftText(item.dueAt, now, t)}
        </span>
      </button>
    </li>
  );
}
