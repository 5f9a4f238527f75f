import type { MetaArgs } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath, type PublicPage as PageName } from '#web/paths.ts';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';
import classes from './site-menu.module.css';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('header', location.pathname, 'header.title', 'header.lead');
}

const INFORMATION: readonly (readonly [PageName, PlainKey])[] = [
  ['welcome', 'brand.name'],
  ['homeSecond', 'footer.how'],
  ['forSenders', 'nav.forSenders'],
  ['forCouriers', 'nav.forCouriers'],
  ['faq', 'nav.faq'],
  ['about', 'nav.about'],
  ['blog', 'nav.blog'],
  ['newsletter', 'content.news.h1'],
  ['trackingEntry', 'footer.track'],
];

const ACCOUNT: readonly (readonly [string, PlainKey])[] = [
  [paths.asUser, 'nav.signIn'],
  [paths.informationBusiness, 'login.create'],
  [paths.home, 'nav.list'],
  [paths.send, 'nav.send'],
  [paths.history, 'list.tab.history'],
  [paths.wallet, 'nav.wallet'],
  [paths.offer, 'nav.offers'],
  [paths.profile, 'nav.profile'],
  [paths.logout, 'nav.signOut'],
];

const COURIERS: readonly (readonly [string, PlainKey])[] = [
  [paths.asDriver, 'footer.courierSignIn'],
  [paths.vehicleInformation, 'footer.courierRegister'],
  [paths.courierJobs, 'nav.courier.jobs'],
  [paths.courierOffers, 'nav.courier.offers'],
  [paths.courierEarnings, 'nav.courier.earnings'],
];

const RULES: readonly (readonly [PageName, PlainKey])[] = [
  ['terms', 'footer.terms'],
  ['privacy', 'footer.privacy'],
  ['cookies', 'footer.cookies'],
  ['guarantee', 'footer.guarantee'],
  ['haulage', 'footer.haulage'],
  ['withdrawal', 'footer.complaints'],
  ['accessibility', 'footer.accessibility'],
];

/** Entries hidden for signed-in people. */
const FOR_GUESTS: ReadonlySet<string> = new Set([
  paths.asUser,
  paths.informationBusiness,
  paths.asDriver,
  paths.vehicleInformation,
]);

function Column({ title, links }: { title: PlainKey; links: readonly (readonly [string, PlainKey])[] }) {
  const t = useT();
  return (
    <div>
      <h2 className={classes.heading}>{t(title)}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href} data-for-guests={FOR_GUESTS.has(href) || undefined}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The header's links as a page: menu of small screens and site map, with and without scripts. */
export default function SiteMenuPage() {
  const t = useT();
  const { locale } = useLocale();
  const inLocale = (links: readonly (readonly [PageName, PlainKey])[]) =>
    links.map(([page, label]) => [publicPath(page, locale), label] as const);
  return (
    <PublicPage page="header">
      <div className={classes.page}>
        <h1>{t('header.title')}</h1>
        <nav aria-label={t('header.title')} className={classes.columns}>
          <Column title="header.forPeople" links={inLocale(INFORMATION)} />
          <Column title="nav.account" links={ACCOUNT} />
          <Column title="header.couriers" links={COURIERS} />
          <Column title="header.legal" links={inLocale(RULES)} />
        </nav>
      </div>
    </PublicPage>
  );
}
