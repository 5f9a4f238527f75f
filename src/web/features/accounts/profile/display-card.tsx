import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { User } from '#contract/accounts/auth.ts';
import { LANGUAGE_NAMES, type Locale, LOCALES } from '#domain/locales.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from './card.tsx';
import classes from './profile.module.css';
import { useSaveProfile } from './queries.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const SCHEME_LABEL: Record<Scheme, PlainKey> = {
  auto: 'profile.theme.device',
  light: 'profile.theme.light',
  dark: 'profile.theme.dark',
};

/** Settings: the language of pages and messages, and the theme of this device. Both take effect at once. */
export function DisplayCard({ user }: { user: User }) {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useSaveProfile();
  const speak = (chosen: Locale) => {
    void setLocale(chosen);
    if (chosen !== user.locale) save.mutate({ change: { locale: chosen }, photo: null });
  };
  return (
    <Card title={t('profile.display')} lead={t('profile.display.lead')}>
      <div className={classes.choice}>
        <span className={classes.label} id="profile-language">
          {t('profile.lang')}
        </span>
        <SegmentedControl<Locale>
          fullWidth
          aria-labelledby="profile-language"
          value={locale}
          data={LOCALES.map((one) => ({ value: one, label: <span lang={one}>{LANGUAGE_NAMES[one]}</span> }))}
          onChange={speak}
        />
      </div>
      <div className={classes.choice}>
        <span className={classes.label} id="profile-theme">
          {t('profile.theme')}
        </span>
        <SegmentedControl<Scheme>
          fullWidth
          aria-labelledby="profile-theme"
          value={colorScheme}
          data={SCHEMES.map((scheme) => ({ value: scheme, label: t(SCHEME_LABEL[scheme]) }))}
          onChange={setColorScheme}
        />
      </div>
      <ProblemAlert error={save.error} />
    </Card>
  );
}
