import type { MessageKey } from '#messages/message-key.ts';
import { catalogueOf } from '#web/i18n/catalogues.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import type { IslandName } from '#web/islands/list.ts';

/** Messages that an island needs, as JSON in the page: its script does not bundle the catalogue. */
export function IslandTexts({ island, keys }: { island: IslandName; keys: readonly MessageKey[] }) {
  const { locale } = useLocale();
  const messages = catalogueOf(locale);
  const texts = Object.fromEntries(keys.map((key) => [key, messages[key]]));
  const json = JSON.stringify({ locale, texts }).replaceAll('<', '\\u003c');
  return <script type="application/json" data-texts={island} dangerouslySetInnerHTML={{ __html: json }} />;
}
