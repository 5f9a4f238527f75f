import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../board-detail.module.css';
import { When } from '../board-history.tsx';

type Inspected = Pick<RouteAnswer<typeof adminBoardDelivery>, 'inspection'>;

/** What the receiver may do at the door and what they said, with the courier's pictures; nothing without a check. */
export function DetailInspection({ inspection }: Inspected) {
  const t = useT();
  if (!inspection) return null;
  const { kind, minutes: n, startedAt, answer, answeredAt, by, remark, photos } = inspection;
  return (
    <section>
      <h3>{t('book.check')}</h3>
      <ul className={classes.events}>
        <li>
          {t(kind === 'look' ? 'book.check.look' : 'book.check.test')}, {t('common.min', { n })}
        </li>
        {startedAt && answer === null && (
          <li>
            <When at={startedAt} /> {t('board.check.begun')}
          </li>
        )}
        {answer && answeredAt && (
          <li>
            <When at={answeredAt} /> {t(`det.check.${answer}`)}
            {by === 'courier' && <span className={classes.said}>{t('det.check.byCourier')}</span>}
            {remark && <span className={classes.said}>{remark}</span>}
          </li>
        )}
      </ul>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ of, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t(of === 'closed' ? 'det.check.closed' : 'det.check.opened')} />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}
