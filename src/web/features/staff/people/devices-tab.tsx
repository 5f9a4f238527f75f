import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './person.module.css';
import { usePersonDevices } from './queries.ts';

/** Where the person is signed in, the devices known, and the keys of their programs. */
export function DevicesTab({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, isPending, refetch } = usePersonDevices(id);
  if (isPending) return <RowSkeletons count={4} height={44} />;
  if (!data)
    return <ErrorState error={error} title={t('people.tab.failed')} onRetry={() => void refetch()} />;
  const last = (at: string) => t('people.device.last', { day: formatDate(at, locale) });
  return (
    <div className={classes.lists}>
      <List title={t('people.sessions')}>
        {data.sessions.map((session) => (
          <li key={session.createdAt}>
            {session.userAgent ?? '–'}{' '}
            <span className={classes.quiet}>
              {t(`risk.role.${session.role}`)}, {last(session.lastSeenAt)}
            </span>
          </li>
        ))}
      </List>
      <List title={t('people.devices')}>
        {data.devices.map((device) => (
          <li key={`${device.kind} ${device.firstSeenAt} ${device.lastSeenAt}`}>
            {t(`people.device.${device.kind}`)}{' '}
            <span className={classes.quiet}>{last(device.lastSeenAt)}</span>
          </li>
        ))}
        {data.hasTrackingProgram && <li>{t('people.device.program')}</li>}
      </List>
      <List title={t('people.keys')}>
        {data.keys.map((key) => (
          <li key={key.id}>
            {key.name} …{key.lastFour} <span className={classes.quiet}>{key.scopes.join(', ')}</span>
          </li>
        ))}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}
