import type { Reconciliation } from '#contract/money/money-checks.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { findingNote } from './finding-note.ts';
import classes from './money.module.css';

/** Findings of the reconciliation, each with what to do about it. */
export function FindingsList({ lines }: { lines: Reconciliation['lines'] }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.section} aria-labelledby="findings">
      <h2 id="findings" className={classes.title}>
        {t('money.findings', { n: lines.length })}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.subject}`} className={classes.record}>
            <div className={classes.head}>
              <h3>{t(`money.kind.${line.kind}`)}</h3>
              {line.amount && <span className={classes.sum}>{formatMoney(line.amount, locale)}</span>}
            </div>
            <p>{t(`money.kind.${line.kind}.do`)}</p>
            <p className={classes.quiet}>
              {line.subject}
              {line.note && <span> · {findingNote(t, line)}</span>}
              {line.since && <span> · {t('money.since', { date: formatDate(line.since, locale) })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
