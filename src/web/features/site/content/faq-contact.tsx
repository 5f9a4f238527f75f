import { IconMail, IconMapPin } from '@tabler/icons-react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { site } from '#web/site.ts';
import classes from './faq.module.css';

/** Contact link when no answer fits. */
export function FaqContact() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.contact} aria-labelledby="faq-contact">
      <div>
        <h2 id="faq-contact">{t('content.contact.title')}</h2>
        <p>{t('content.contact.text')}</p>
      </div>
      <ul>
        <li>
          <a href={`mailto:${site.email}`}>
            <IconMail size={22} stroke={1.75} aria-hidden="true" /> {site.email}
          </a>
        </li>
        <li>
          <a href={publicPath('trackingEntry', locale)}>
            <IconMapPin size={22} stroke={1.75} aria-hidden="true" /> {t('footer.track')}
          </a>
        </li>
      </ul>
    </section>
  );
}
