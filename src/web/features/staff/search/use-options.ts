import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { useMay } from '../access/may.tsx';
import { ADMIN_PAGES } from '../desk/admin-nav.ts';
import { optionsOf, type SearchOption } from './search-option.ts';
import { findOnScreen, type useSearch } from './use-search.ts';

type Frame = {
  typed: string;
  isOnline: boolean;
  search: ReturnType<typeof useSearch>;
  recent: SearchOption[];
};

/** Hook: the lines to choose from: pages after `>`, what was found, what the screen has, or what was opened last. */
export function useOptions({ typed, isOnline, search, recent }: Frame): SearchOption[] {
  const t = useT();
  const { locale } = useLocale();
  const may = useMay();
  const text = typed.trim();
  if (text.startsWith('>')) {
    const part = text.slice(1).trim().toLowerCase();
    return ADMIN_PAGES.filter(({ verb, label }) => may(verb) && t(label).toLowerCase().includes(part)).map(
      ({ to: href, label }) => ({
        key: `page-${href}`,
        group: 'commands',
        title: t(label),
        detail: href,
        href,
      }),
    );
  }
  if (text.length < 2) return recent;
  if (!isOnline)
    return findOnScreen(text).map(({ deliveryId, number, sender, dropoffArea }) => ({
      key: `screen-${deliveryId}`,
      group: 'screen',
      title: `${number} · ${sender.name}`,
      detail: dropoffArea,
      href: to(paths.adminBoard, {}, { livrare: deliveryId }),
    }));
  if (search.isError || search.isSlow) return recent;
  return optionsOf(search.data?.groups ?? [], { t, locale, may });
}
