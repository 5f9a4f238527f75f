import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconDeviceLaptop, IconDeviceMobile, IconEye } from '@tabler/icons-react';
import type { User } from '#contract/accounts/auth.ts';
import type { AccountView, SessionView } from '#contract/accounts/my-data.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from './card.tsx';
import { deviceOf } from './device-name.ts';
import classes from './profile.module.css';
import { ProgramsChoice } from './programs-choice.tsx';
import { useEndAllSessions, useEndSession, useSessions } from './queries.ts';

/** Lists the person's sessions, and ends one or all. */
export function SessionsCard({ user }: { user: User }) {
  const t = useT();
  const sessions = useSessions();
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const [endPrograms, setEndPrograms] = useState(false);
  return (
    <Card title={t('profile.sessions')} lead={t('profile.sessions.lead')}>
      {sessions.isPending && <RowSkeletons count={2} height={68} />}
      {sessions.error && !sessions.data && (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.views.length > 0 && (
        <section aria-labelledby="account-views">
          <h3 id="account-views">{t('profile.views')}</h3>
          <p className={classes.quiet}>{t('profile.views.lead')}</p>
          <ul className={classes.sessions}>
            {sessions.data.views.map((view) => (
              <ViewRow key={view.id} view={view} />
            ))}
          </ul>
        </section>
      )}
      <ProblemAlert error={end.error ?? endAll.error} />
      <ProgramsChoice user={user} isChosen={endPrograms} onChoose={setEndPrograms} />
      <div>
        <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate({ endPrograms })}>
          {t('profile.sessions.endAll')}
        </Button>
      </div>
    </Card>
  );
}

function ViewRow({ view: { by, reason, startedAt, endedAt } }: { view: AccountView }) {
  const t = useT();
  const { locale } = useLocale();
  const at = `${formatDate(startedAt, locale)}, ${formatTime(startedAt, locale)}`;
  return (
    <li className={classes.session}>
      <IconEye size={26} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.device}>{t('profile.view', { by, at })}</p>
        <p className={classes.quiet}>{reason}</p>
        {endedAt === null && <p className={classes.here}>{t('profile.view.now')}</p>}
      </div>
    </li>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: SessionView;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { browser, system, isPhone } = deviceOf(session.userAgent);
  const Icon = isPhone ? IconDeviceMobile : IconDeviceLaptop;
  const name =
    browser && system ? t('profile.session.name', { browser, system }) : t('profile.session.unknown');
  const at = session.lastSeenAt;
  return (
    <li className={classes.session}>
      <Icon size={26} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.device}>{name}</p>
        {session.current ? (
          <p className={classes.here}>{t('profile.session.here')}</p>
        ) : (
          <p className={classes.quiet}>
            <time dateTime={at}>
              {t('profile.session.last', { date: formatDate(at, locale), time: formatTime(at, locale) })}
            </time>
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="subtle"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('profile.session.endNamed', { name })}
        >
          {t('profile.session.end')}
        </Button>
      )}
    </li>
  );
}
