import { IconSearch } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { IslandTexts } from '#web/ui/layout/island-texts.tsx';
import classes from './faq.module.css';

/** Search of the questions: prerendered, usable once its island runs. */
export function FaqSearch() {
  const t = useT();
  return (
    <form className={classes.search} role="search" data-faq-search>
      <label htmlFor="faq-search" className="st-visually-hidden">
        {t('faq.search')}
      </label>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <input id="faq-search" type="search" placeholder={t('faq.search')} autoComplete="off" enterKeyHint="search" />
      <p className="st-visually-hidden" role="status" data-count />
      <IslandTexts island="faq" keys={['content.faq.count']} />
    </form>
  );
}
