import type { ReactNode } from 'react';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';

type FooterLink = readonly [MessageKey, string];

/** The consumer authority and its alternative dispute resolution, which Romanian shops must point to. */
const LEGAL: readonly FooterLink[] = [
  ['footer.anpc', 'https://anpc.ro/'],
  ['footer.sal', 'https://anpc.ro/ce-este-sal/'],
];

function Column({ title, links }: { title: MessageKey; links: readonly FooterLink[] }) {
  const t = useT();
  return (
    <div>
      <h2 className={classes.heading}>{t(title)}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The footer of every page. `language` is the switch that fits the page: links on public ones, a button inside. */
export function SiteFooter({ language }: { language: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div>
            <Logo />
            <p className={classes.tag}>{t('footer.tag')}</p>
          </div>
          <Column
            title="footer.senders"
            links={[
              ['footer.sendParcel', publicPath('forSenders', locale)],
              ['footer.business', paths.informationBusiness],
              ['footer.track', publicPath('trackingEntry', locale)],
              ['footer.faq', publicPath('faq', locale)],
            ]}
          />
          <Column
            title="footer.couriers"
            links={[
              ['footer.deliver', publicPath('forCouriers', locale)],
              ['footer.courierSignIn', paths.asDriver],
            ]}
          />
          <Column
            title="brand.name"
            links={[
              ['nav.about', publicPath('about', locale)],
              ['nav.blog', publicPath('blog', locale)],
              ['footer.terms', publicPath('terms', locale)],
              ['footer.privacy', publicPath('privacy', locale)],
              ...LEGAL,
            ]}
          />
        </div>
        <div className={classes.bottom}>
          <span>{t('footer.copyright', { firma: t('brand.name') })}</span>
          {language}
        </div>
      </div>
    </footer>
  );
}
