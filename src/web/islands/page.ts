import { isLocale } from '#domain/locales.ts';
import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { watchAccount } from './account.ts';
import { offerInstall } from './install.ts';

/** Script of every public page: stores the chosen language in the account; the page's first script did in the cookie. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
  link.addEventListener('click', (event) => {
    const { locale } = link.dataset;
    if (!isLocale(locale) || !hintsAtSession(document.cookie)) return;
    // A failure does not stop the navigation.
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
