import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import type { Complaint } from '#contract/staff/complaints.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { May } from '../access/may.tsx';
import screen from '../desk/courier-screen.module.css';
import { Fact } from '../moderation/fact.tsx';
import { ComplaintDecision } from './complaint-decision.tsx';
import classes from './complaints.module.css';
import { LetterForm } from './letter-form.tsx';
import { useComplaint } from './queries.ts';

/** One entry of the register with everything about it and what can be done. */
export function ComplaintCard({
  number,
  onCorrect,
}: {
  number: string;
  onCorrect?: (complaint: Complaint) => void;
}) {
  const t = useT();
  const query = useComplaint(number);
  if (query.isPending) return <Loader />;
  if (isProblem(query.error, 'not_found')) return <EmptyState title={t('register.gone')} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const complaint = query.data;
  const isClosed = complaint.outcome !== null;
  return (
    <article className={screen.card} aria-labelledby={`complaint-${number}`}>
      <h2 id={`complaint-${number}`}>
        {t('register.title', { n: String(complaint.number), kind: t(`complaint.kind.${complaint.kind}`) })}
      </h2>
      {complaint.isLate && <p className={classes.badge}>{t('register.late')}</p>}
      <p className={screen.quote}>{complaint.text ?? t('register.erased')}</p>
      <Facts complaint={complaint} />
      <Letters complaint={complaint} />
      <May verb="complaints:write">
        {!isClosed && complaint.email !== null && <LetterForm number={complaint.number} />}
      </May>
      {complaint.isDecidable && (
        <May verb="complaints:decide">
          <ComplaintDecision complaint={complaint} />
        </May>
      )}
      {!isClosed && !complaint.isDecidable && (
        <Button component={Link} to={homeOf(complaint)} size="md">
          {t('register.elsewhere')}
        </Button>
      )}
      {isClosed && onCorrect && (
        <May verb="complaints:write">
          <Button variant="default" onClick={() => onCorrect(complaint)}>
            {t('register.correct')}
          </Button>
        </May>
      )}
    </article>
  );
}

function Facts({ complaint }: { complaint: Complaint }) {
  const t = useT();
  const { locale } = useLocale();
  const moment = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  const { reason, outcome, decidedAt, decidedBy, compensation, corrects, correctedBy } = complaint;
  const facts: [string, string | null][] = [
    [t('register.received'), moment(complaint.receivedAt)],
    [t('register.due'), outcome === null ? moment(complaint.dueAt) : null],
    [t('register.basis'), t(`complaint.basis.${complaint.basis}`)],
    [t('register.reason'), reason && t(`complaint.reason.${reason}`)],
    [t('register.channel'), t(`complaint.channel.${complaint.channel}`)],
    [t('register.enteredBy'), complaint.enteredBy],
    [t('register.person'), complaint.name],
    [t('register.email'), complaint.email],
    [t('register.phone'), complaint.phone],
    [t('register.delivery'), complaint.deliveryNumber === null ? null : `#${complaint.deliveryNumber}`],
    [
      t('register.outcome'),
      outcome &&
        [t(`complaint.outcome.${outcome}`), decidedAt && moment(decidedAt), decidedBy]
          .filter(Boolean)
          .join(', '),
    ],
    [t('register.compensation'), compensation && formatMoney(compensation, locale)],
    [t('register.answer'), complaint.answer],
  ];
  const links = [
    ...(corrects === null ? [] : [t('register.corrects', { n: String(corrects) })]),
    ...correctedBy.map((n) => t('register.correctedBy', { n: String(n) })),
  ];
  return (
    <>
      <dl className={screen.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {links.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Letters({ complaint: { letters } }: { complaint: Complaint }) {
  const t = useT();
  const { locale } = useLocale();
  if (letters.length === 0) return null;
  return (
    <section>
      <h3>{t('register.letters')}</h3>
      <ul className={screen.history}>
        {letters.map(({ text, by, sentAt }) => (
          <li key={`${sentAt} ${text}`}>
            <p className={classes.quiet}>
              {t('register.letter.by', {
                by,
                at: `${formatDate(sentAt, locale)}, ${formatTime(sentAt, locale)}`,
              })}
            </p>
            <p className={screen.quote}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The screen where an entry with a home of its own is decided. */
function homeOf({ source, personId }: Complaint): string {
  if (source === 'dispute') return paths.adminDisputes;
  if (source === 'content_notice') return paths.adminContentNotices;
  return personId === null ? paths.adminCouriers : to(paths.adminCourier, { id: personId });
}
