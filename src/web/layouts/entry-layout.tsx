import { Outlet } from 'react-router';
import { AlreadySignedIn } from '#web/features/accounts/session/already-signed-in.tsx';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { LanguageButtons } from '#web/ui/layout/language-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import classes from './entry-layout.module.css';

/** Layout of signing in, signing up and signing out: the logo, one column, no other links. */
export default function EntryLayout() {
  const { locale } = useLocale();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={publicPath('welcome', locale)} className={classes.home}>
          <Logo />
        </a>
        <LanguageButtons />
      </header>
      <main id="content" className={classes.main}>
        <AlreadySignedIn>
          <Outlet />
        </AlreadySignedIn>
      </main>
    </div>
  );
}
