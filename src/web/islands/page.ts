import { writeLocaleCookie } from '#web/i18n/locale-cookie.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { followAccount } from './account.ts';
import { offerInstall } from './install.ts';

/** What every public page does: choosing a language is remembered for the application and for messages. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
  link.addEventListener('click', () => writeLocaleCookie(link.dataset['locale'] === 'en' ? 'en' : 'ro'));
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
