import { UnstyledButton } from '@mantine/core';
import { FUNNEL, type FunnelStep } from '#domain/staff/numbers/measures.ts';
import { FigureHelp } from './figure-help.tsx';
import { decimal, percent, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import type { OpenRows } from './numbers-place.ts';
import type { Numbers } from './queries.ts';

/** The listings of the period by the steps that they reached; each row opens the listings that stopped before it. */
export function Funnel({
  steps,
  writing,
  onRows,
}: {
  steps: Numbers['funnel'];
  writing: Writing;
  onRows: (rows: OpenRows) => void;
}) {
  const { t, locale } = writing;
  const most = Math.max(1, ...steps.map(({ cases }) => cases));
  return (
    <section className={classes.panel} aria-labelledby="numbers-funnel">
      <h2 id="numbers-funnel">
        {t('numbers.funnel')} <small>{t('numbers.funnel.lead')}</small>
      </h2>
      <ol className={classes.funnel}>
        {steps.map(({ step, cases }, index) => {
          const before = steps[index - 1]?.cases ?? 0;
          const share = before > 0 ? percent(cases / before, locale) : null;
          return (
            <li key={step}>
              <UnstyledButton className={classes.step} onClick={() => onRows(rowsOf(step))}>
                <span>{t(`numbers.counter.${step}`)}</span>
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.fill} style={{ width: `${(cases / most) * 100}%` }} />
                </span>
                <b>{decimal(cases, 0, locale)}</b>
                <em>
                  {share}{' '}
                  {share !== null && <span className="st-visually-hidden">{t('numbers.funnel.of')}</span>}
                </em>
              </UnstyledButton>
              <FigureHelp
                name={t(`numbers.counter.${step}`)}
                formula={t(`numbers.step.${step}`)}
                missed={step !== 'listed'}
                onRows={() => onRows(rowsOf(step))}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Those that reached the step before and not this one; of the first step all. */
function rowsOf(step: FunnelStep): OpenRows {
  const before = FUNNEL[FUNNEL.indexOf(step) - 1];
  return before ? { counter: before, missed: step } : { counter: step };
}
