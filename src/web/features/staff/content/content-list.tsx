import { CONTENT_SECTIONS, type ContentKey } from '#domain/staff/content/texts.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './content.module.css';
import { type ContentItem, useContents } from './queries.ts';

/** The texts by section, each with what readers see. */
export function ContentList({ onOpen }: { onOpen: (key: ContentKey) => void }) {
  const t = useT();
  const query = useContents();
  if (query.isPending) return <RowSkeletons count={6} height={52} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return CONTENT_SECTIONS.map((section) => (
    <section key={section} className={classes.section} aria-label={t(`cms.section.${section}`)}>
      <h2>{t(`cms.section.${section}`)}</h2>
      <ul className={classes.rows}>
        {query.data.items
          .filter((item) => item.section === section)
          .map((item) => (
            <Row key={item.slug} item={item} onOpen={onOpen} />
          ))}
      </ul>
    </section>
  ));
}

function Row({ item, onOpen }: { item: ContentItem; onOpen: (key: ContentKey) => void }) {
  const t = useT();
  const { locale } = useLocale();
  const states = [
    item.liveVersion === null
      ? t('cms.state.file')
      : t('cms.state.own', { version: String(item.liveVersion) }),
    item.nextFrom && t('cms.state.next', { at: formatDate(item.nextFrom, locale) }),
    item.hasDraft && t('cms.state.draft'),
  ];
  return (
    <li>
      <button type="button" className={classes.row} data-row={item.slug} onClick={() => onOpen(item)}>
        <b>{item.title}</b>
        <span className={classes.quiet}>{[item.path, ...states].filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}
