import '#web/api/no-eval.ts';
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/funnel-display/index.css';
import 'virtual:fonts/index.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/forced-colors.css';
import figtree from 'virtual:fonts/figtree-latin.woff2?url';
import funnel from 'virtual:fonts/funnel-display-latin.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import appIcon from '#web/assets/app-icon.svg?url';
import { useTimeZone } from '#web/api/installation.ts';
import { SIGNED_IN_SCRIPT } from '#web/api/signed-in-hint.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { manifestOf } from '#web/i18n/manifest-of.ts';
import { setTimeZone } from '#web/i18n/time-zone.ts';
import { site } from '#web/site.ts';
import { THEME_SCRIPT, LANGUAGE_SCRIPT } from '#web/ui/brand/color-scheme.ts';
import { BootSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';
import { useStaticPage } from '#web/ui/layout/static-page.ts';

export { AppErrorPage as ErrorBoundary } from '#web/ui/layout/app-error-page.tsx';
export { BootSkeleton as HydrateFallback };

setTimeZone(site.timeZone);

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Preloads of the fonts in the first lines of every page. */
export function links() {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: appIcon },
    { rel: 'apple-touch-icon', href: '/pictures/icon-180.png' },
    preloadFont(figtree),
    preloadFont(funnel),
  ];
}

/**
 * HTML document. A static page gets its content and nothing else: no framework scripts, no component library. Every
 * other page is the application.
 */
export function Layout({ children }: { children: ReactNode }) {
  const staticPage = useStaticPage();
  const locale = staticPage?.locale ?? DEFAULT_LOCALE;
  return (
    <html
      lang={locale}
      data-time-zone={staticPage ? site.timeZone : undefined}
      data-respect-reduced-motion="true"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#2A0E38" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: staticPage ? SIGNED_IN_SCRIPT : LANGUAGE_SCRIPT }} />
        <Meta />
        {!staticPage && <link rel="manifest" href={manifestOf(locale)} />}
        <Links />
      </head>
      <body>
        {staticPage ? (
          <I18nProvider locale={staticPage.locale}>{children}</I18nProvider>
        ) : (
          <>
            <AppProviders>{children}</AppProviders>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Root component, inside `Layout`. A time zone other than the build's rerenders every date. */
export default function Root() {
  return <Outlet key={useTimeZone()} />;
}
