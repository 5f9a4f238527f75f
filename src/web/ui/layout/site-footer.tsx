import type { ReactNode } from 'react';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { site } from '#web/site.ts';
import { Logo } from '../brand/logo.tsx';
import classes from './site-footer.module.css';

type FooterLink = readonly [PlainKey, string];

/** Links to the consumer authority and its alternative dispute resolution, required of Romanian shops. */
const LEGAL: readonly FooterLink[] = [
  ['footer.anpc', 'https://anpc.ro/'],
  ['footer.sal', 'https://anpc.ro/ce-este-sal/'],
];

function Column({ title, links }: { title: PlainKey; links: readonly FooterLink[] }) {
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

/** Company data that Romanian law requires on every page of a shop: name, tax number, register, seat and mailbox. */
function Company() {
  const t = useT();
  const { taxNumber, register, address } = site.identity;
  const stated = [taxNumber && t('footer.taxNumber', { taxNumber }), register, address, site.phone];
  return (
    <address className={classes.company}>
      <span>
        {t('footer.copyright', { company: site.company, year: localDay(new Date(), timeZone()).slice(0, 4) })}
      </span>
      {stated.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <a href={`mailto:${site.email}`}>{site.email}</a>
    </address>
  );
}

/** Footer of the public pages, with the whole site map. `language` is the switch that fits the page. */
export function SiteFooter({
  language,
  withNewsletter = true,
}: {
  language: ReactNode;
  withNewsletter?: boolean;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div>
            <Logo />
            <p className={classes.tag}>{t('footer.tag')}</p>
            {withNewsletter && (
              <div className={classes.newsletter}>
                <NewsletterForm ground="plum" />
              </div>
            )}
          </div>
          <Column
            title="footer.senders"
            links={[
              ['footer.sendParcel', publicPath('forSenders', locale)],
              ['footer.business', paths.informationBusiness],
              ['footer.track', publicPath('trackingEntry', locale)],
              ['footer.how', publicPath('homeSecond', locale)],
              ['footer.guarantee', publicPath('guarantee', locale)],
            ]}
          />
          <Column
            title="footer.couriers"
            links={[
              ['footer.deliver', publicPath('forCouriers', locale)],
              ['footer.courierRegister', paths.vehicleInformation],
              ['footer.courierSignIn', paths.asDriver],
            ]}
          />
          <Column
            title="footer.help"
            links={[
              ['footer.faq', publicPath('faq', locale)],
              ['footer.complaints', publicPath('withdrawal', locale)],
              ['footer.complain', paths.complaint],
              ['footer.contentNotice', paths.contentNotice],
              ...LEGAL,
            ]}
          />
          <Column
            title="brand.name"
            links={[
              ['nav.about', publicPath('about', locale)],
              ['nav.blog', publicPath('blog', locale)],
              ['footer.terms', publicPath('terms', locale)],
              ['footer.privacy', publicPath('privacy', locale)],
              ['footer.cookies', publicPath('cookies', locale)],
              ['footer.accessibility', publicPath('accessibility', locale)],
            ]}
          />
        </div>
        <div className={classes.bottom}>
          <Company />
          {language}
        </div>
      </div>
    </footer>
  );
}
