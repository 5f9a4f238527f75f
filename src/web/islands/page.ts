import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { writeLocaleCookie } from '#web/i18n/locale-cookie.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { followAccount } from './account.ts';
import { offerInstall } from './install.ts';

/** What every public page does: choosing a language is remembered for the application, and in the account for messages. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
  link.addEventListener('click', (event) => {
    const locale = link.dataset['locale'] === 'en' ? 'en' : 'ro';
    writeLocaleCookie(locale);
    if (!hintsAtSession(document.cookie)) return;
    // Whoever is signed in chooses for the account too. The page is shown all the same.
    const told = import('./tell-language.ts').then(({ tellLanguage }) => tellLanguage(locale));
    const goOn = () => {
      if (event.defaultPrevented) location.assign(link.href);
    };
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
    told.then(goOn, goOn);
  });
}

/** Until it is sent the newsletter's form is plain HTML; only then its script is fetched. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./newsletter.ts').then(({ subscribe }) => subscribe(form)).catch(() => form.submit());
  });
}

followAccount();
offerInstall();
registerServiceWorker();
