import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './log.module.css';
import { useVerifyChain } from './queries.ts';

/** Verifies the audit log's hash chain on a press and shows whether every entry follows from the one before it. */
export function ChainCard() {
  const t = useT();
  const verify = useVerifyChain();
  const found = verify.data;
  return (
    <section className={classes.card} aria-labelledby="chain">
      <h2 id="chain">{t('log.chain')}</h2>
      <p className={classes.quiet}>{t('log.chain.lead')}</p>
      <div>
        <Button onClick={() => verify.mutate()} aria-busy={verify.isPending} disabled={verify.isPending}>
          {t(verify.isPending ? 'log.chain.busy' : 'log.chain.verify')}
        </Button>
      </div>
      <ProblemAlert error={verify.error} />
      <div role="status">
        {found && (
          <p className={classes.state} data-whole={found.isWhole}>
            {found.isWhole
              ? t('log.chain.whole', { n: found.entries })
              : t('log.chain.broken', { n: found.faults.length })}
          </p>
        )}
      </div>
      {found && <p className={classes.hash}>{t('log.chain.seal', { seal: found.seal })}</p>}
      {found && found.faults.length > 0 && (
        <ul className={classes.faults}>
          {found.faults.map(({ rule, subject, detail }) => (
            <li key={`${rule} ${subject}`}>
              {t(rule === 'end_missing' ? 'log.fault.end' : 'log.fault.seal', { n: subject, what: detail })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
