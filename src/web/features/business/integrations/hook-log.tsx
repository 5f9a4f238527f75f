import { Button } from '@mantine/core';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './integrations.module.css';
import { type Hook, type Send, useReplay, useSends } from './queries.ts';

/** Delivery log of a webhook, with each result; every message can be replayed. */
export function HookLog({ hook, stateId }: { hook: Hook; stateId: string }) {
  const t = useT();
  const sends = useSends(hook.id);
  const replay = useReplay(hook.id);
  return (
    <section className={classes.log} aria-label={t('biz.log.h3')}>
      <ProblemAlert error={replay.error} />
      <PagedSection
        query={sends}
        rows={[2, 64]}
        empty={<p className={classes.empty}>{t('biz.log.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((send) => (
              <SendRow
                key={send.id}
                send={send}
                closedBy={hook.enabled ? undefined : stateId}
                isReplaying={replay.isPending && replay.variables === send.id}
                onReplay={() => replay.mutate(send.id)}
              />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function SendRow({
  send,
  closedBy,
  isReplaying,
  onReplay,
}: {
  send: Send;
  /** Id of the element that says why replay is disabled now. */
  closedBy: string | undefined;
  isReplaying: boolean;
  onReplay: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const at = `${formatDate(send.createdAt, locale)}, ${formatTime(send.createdAt, locale)}`;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          <code className={classes.code}>{send.type}</code>
          {send.sequence !== null && <span className={classes.quiet}>#{send.sequence}</span>}
          <span className={classes.state} data-state={send.state}>
            {t(`biz.log.${send.state}`)}
          </span>
        </p>
        <p className={classes.quiet}>
          <time dateTime={send.createdAt}>{at}</time>
          {' · '}
          {t('biz.log.tries', { n: send.tries })}
          {send.status !== null && ` · HTTP ${send.status}`}
          {send.failure && ` · ${t(`biz.failure.${send.failure}`)}`}
          {send.durationMs !== null && ` · ${send.durationMs} ms`}
          {send.nextTryAt &&
            send.tries > 0 &&
            ` · ${t('biz.log.next', { time: formatTime(send.nextTryAt, locale) })}`}
        </p>
        {send.state !== 'sent' && send.answer && <pre className={classes.answer}>{send.answer}</pre>}
      </div>
      <Button
        variant="subtle"
        disabled={closedBy !== undefined}
        aria-describedby={closedBy}
        loading={isReplaying}
        aria-label={t('biz.log.replayNamed', { kind: send.type, date: at })}
        onClick={onReplay}
      >
        {t('biz.log.replay')}
      </Button>
    </li>
  );
}
