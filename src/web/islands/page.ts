import { writeLocaleCookie } from '#web/i18n/locale-cookie.ts';

/** What every public page does: choosing a language is remembered for the application and for messages. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
  link.addEventListener('click', () => writeLocaleCookie(link.dataset['locale'] === 'en' ? 'en' : 'ro'));
}
