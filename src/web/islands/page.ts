import { isLocale } from '#domain/locales.ts';
import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { writeLocaleCookie } from '#web/i18n/locale-cookie.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { watchAccount } from './account.ts';
import { offerInstall } from './install.ts';

/** Script of every public page: stores the chosen language for the application, and in the account for messages. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
  link.addEventListener('click', (event) => {
    const { locale } = link.dataset;
    if (!isLocale(locale)) return;
    writeLocaleCookie(locale);
    if (!hintsAtSession(document.cookie)) return;
    // For signed-in people it also changes the account. A failure does not stop the navigation.
    const saved = import('./save-language.ts').then(({ saveLanguage }) => saveLanguage(locale));
    const goOn = () => {
      if (event.defaultPrevented) location.assign(link.href);
    };
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
    saved.then(goOn, goOn);
  });
}

/** The newsletter's form is plain HTML until it is sent; only then its script is loaded. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./newsletter.ts').then(({ subscribe }) => subscribe(form)).catch(() => form.submit());
  });
}

watchAccount();
offerInstall();
registerServiceWorker();
