import { useT } from '#web/i18n/i18n-provider.tsx';
import type { SearchOption } from './search-option.ts';
import classes from './search.module.css';

const KEYS = [
  ['Enter', 'open'],
  ['Ctrl Enter', 'tab'],
  ['↑ ↓', 'move'],
  ['Tab', 'next'],
  ['>', 'commands'],
] as const;

/** What the chosen line is, and the keys that come next; on a phone it is left out. */
export function SearchPreview({ option }: { option: SearchOption }) {
  const t = useT();
  return (
    <aside className={classes.preview} aria-label={t('find.preview')}>
      <p className={classes.what}>{t(`find.group.${option.group}`)}</p>
      <p className={classes.name}>{option.title}</p>
      <ul className={classes.facts}>
        {option.detail.split(' · ').map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <dl className={classes.keys}>
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd className={classes.kbd}>{key}</kbd>
            </dt>
            <dd>{t(`find.key.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
