import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './reading.module.css';

/** Table of contents beside a long text; on a phone above it. */
export function ContentsList({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const t = useT();
  return (
    <nav className={classes.contents} aria-label={t('content.contents')}>
      <p className={classes.contentsTitle}>{t('content.contents')}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
