import { Button } from '@mantine/core';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { May } from '../access/may.tsx';
import classes from './content.module.css';
import {
  type ContentDetail,
  type ContentVersion,
  type useContentActs,
  useContentVersions,
} from './queries.ts';

type Acts = ReturnType<typeof useContentActs>;

/** Every version of a text, and the ways back. What binds people goes back with the same notice. */
export function VersionList({ content, acts }: { content: ContentDetail; acts: Acts }) {
  const t = useT();
  const versions = useContentVersions({ section: content.section, slug: content.slug });
  const moment = content.isLegal ? { liveFrom: content.earliest } : {};
  const goBack = (version: number | null) =>
    acts.rollBack.mutate({ version, ...moment }, { onSuccess: () => showToast('cms.published') });
  return (
    <section className={classes.section} aria-label={t('cms.versions')}>
      <h2>{t('cms.versions')}</h2>
      <PagedSection query={versions} rows={[2, 52]} empty={<p>{t('cms.versions.none')}</p>}>
        {(items) => (
          <ul className={classes.rows}>
            {items.map((item) => (
              <Version key={item.version} item={item} acts={acts} onBack={() => goBack(item.version)} />
            ))}
          </ul>
        )}
      </PagedSection>
      {content.liveVersion !== null && (
        <May verb="content:write">
          <Button variant="default" loading={acts.rollBack.isPending} onClick={() => goBack(null)}>
            {t('cms.reset')}
          </Button>
        </May>
      )}
    </section>
  );
}

function Version({ item, acts, onBack }: { item: ContentVersion; acts: Acts; onBack: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const version = String(item.version);
  const from = t('cms.version.from', {
    at: `${formatDate(item.liveFrom, locale)}, ${formatTime(item.liveFrom, locale)}`,
  });
  return (
    <li className={classes.version}>
      <span>
        <b>{t('cms.version', { version, by: item.by })}</b>{' '}
        <span className={classes.quiet}>
          {[t(`cms.version.${item.state}`), from, item.texts === null && t('cms.version.file')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <May verb="content:write">
        {item.state === 'past' && (
          <Button variant="default" size="compact-md" onClick={onBack}>
            {t('cms.rollback', { version })}
          </Button>
        )}
        {item.state === 'scheduled' && (
          <Button variant="default" size="compact-md" onClick={() => acts.cancel.mutate(item.version)}>
            {t('cms.cancel', { version })}
          </Button>
        )}
      </May>
    </li>
  );
}
