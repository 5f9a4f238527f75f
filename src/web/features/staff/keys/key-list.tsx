import { Fragment, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useJumps } from './jumps.ts';
import classes from './keys.module.css';
import { useKeySections } from './key-sections.ts';
import { useHasSingleKeys } from './single-keys.ts';

/** Every key that does something on the open page, by part of the page; the jumps to other pages among those of everywhere. */
export function KeyList() {
  const t = useT();
  const hasKeys = useHasSingleKeys();
  const jumps = useJumps();
  return (
    <div className={classes.sections}>
      <p>{t(hasKeys ? 'keys.lead' : 'keys.off')}</p>
      {useKeySections().map(({ title, keys }) => (
        <Fragment key={title}>
          <h3>{t(title)}</h3>
          <dl className={classes.keys}>
            {keys.map(([key, label]) => (
              <Line key={key} keys={key === 'Space' ? t('keys.space') : key}>
                {t(label)}
              </Line>
            ))}
            {title === 'keys.everywhere' &&
              jumps.map(({ keys: jump, label }) => (
                <Line key={jump} keys={jump}>
                  {t('keys.jump', { page: t(label) })}
                </Line>
              ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}

function Line({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
