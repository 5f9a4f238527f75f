import { Button } from '@mantine/core';
import { CONTENT_SECTIONS } from '#domain/staff/content/texts.ts';
import { ContentEditor } from '#web/features/staff/content/content-editor.tsx';
import { ContentList } from '#web/features/staff/content/content-list.tsx';
import classes from '#web/features/staff/content/content.module.css';
import { useSearchState } from '#web/features/staff/desk/use-search-state.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** The open text in the address, as `pages/termeni`. */
const OPEN = 'text';

/** /admin/continut: the texts of the public pages, and one of them to write anew. */
export default function AdminContentPage() {
  const t = useT();
  const [search, change] = useSearchState();
  const [name, slug] = search.get(OPEN)?.split('/') ?? [];
  const section = CONTENT_SECTIONS.find((each) => each === name);
  return (
    <div className={classes.page}>
      <PageTitle>{t('cms.h1')}</PageTitle>
      <p className={classes.lead}>{t('cms.lead')}</p>
      {section && slug ? (
        <>
          <div>
            <Button variant="default" onClick={() => change({ [OPEN]: undefined })}>
              {t('cms.back')}
            </Button>
          </div>
          <ContentEditor of={{ section, slug }} />
        </>
      ) : (
        <ContentList onOpen={(key) => change({ [OPEN]: `${key.section}/${key.slug}` })} />
      )}
    </div>
  );
}
