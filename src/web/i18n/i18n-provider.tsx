import {
  createContext,
  Fragment,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { valuesIn, type Filling, type MessageKey, type ValuesOf } from '#messages/message-key.ts';
import type { MessageTags } from '#messages/message-values.ts';
import { loadCatalogue } from './catalogues.ts';
import { manifestOf } from './manifest-of.ts';
import { readLocaleCookie, writeLocaleCookie } from './locale-cookie.ts';
import { translate, translateRich } from './translate.ts';

type Tags<Name extends string = string> = Record<Name, (parts: ReactNode[]) => ReactNode>;

/** Translates a key of the catalogue; `t.rich` also renders `<tag>…</tag>` parts as elements. */
export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: Filling<Key>): string;
  rich: <Key extends keyof MessageTags>(
    key: Key,
    values: ValuesOf<Key>,
    tags: Tags<MessageTags[Key]>,
  ) => ReactNode;
}

interface I18n {
  locale: Locale;
  t: Translate;
  setLocale: (locale: Locale) => Promise<void>;
}

const I18nContext = createContext<I18n | null>(null);

/** Adds React keys: the formatter returns lists without them. */
function keyed(parts: ReactNode): ReactNode[] {
  return (Array.isArray(parts) ? parts : [parts]).map((part: ReactNode, index) => (
    <Fragment key={index}>{part}</Fragment>
  ));
}

function translator(locale: Locale): Translate {
  const t = <Key extends MessageKey>(key: Key, ...values: Filling<Key>) => translate(locale, key, ...values);
  const rich = (key: MessageKey, values: unknown, tags: Tags) => {
    const tagsWithKeys = Object.entries(tags).map(([name, tag]) => [
      name,
      (parts: ReactNode[]) => tag(keyed(parts)),
    ]);
    return keyed(
      translateRich<ReactNode>(locale, key, { ...valuesIn([values]), ...Object.fromEntries(tagsWithKeys) }),
    );
  };
  return Object.assign(t, { rich });
}

/**
 * Gives its children the words. A page with a language in its address passes `locale`; the application starts
 * in the default language and follows the `lang` cookie as soon as it runs.
 */
export function I18nProvider({ locale: fixed, children }: { locale?: Locale; children: ReactNode }) {
  const [chosen, setChosen] = useState(DEFAULT_LOCALE);
  const locale = fixed ?? chosen;

  const setLocale = useCallback(async (next: Locale) => {
    writeLocaleCookie(next);
    await loadCatalogue(next);
    setChosen(next);
  }, []);

  useEffect(() => {
    const remembered = readLocaleCookie();
    if (fixed || remembered === DEFAULT_LOCALE) return;
    const show = () => delete document.documentElement.dataset['words'];
    loadCatalogue(remembered)
      // The account's language may have replaced it meanwhile.
      .then(() => remembered === readLocaleCookie() && setChosen(remembered))
      // Without the other language's words those of the default one stay.
      .catch(() => undefined)
      .finally(() => requestAnimationFrame(show));
  }, [fixed]);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.querySelector('[rel=manifest]')?.setAttribute('href', manifestOf(locale));
  }, [locale]);

  const value = useMemo(() => ({ locale, t: translator(locale), setLocale }), [locale, setLocale]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('No I18nProvider above this component');
  return value;
}

/** Hook: the translate function, `t(KEY)`, `t(KEY, { n: 4 })`. */
export function useT(): Translate {
  return useI18n().t;
}

/** Hook: the current language and its setter (also stored in the `lang` cookie). */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const { locale, setLocale } = useI18n();
  return { locale, setLocale };
}
