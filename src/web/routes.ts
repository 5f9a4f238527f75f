import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { addressPrefix, LOCALES } from '#domain/locales.ts';
import { articlePath, paths, publicPath, PUBLIC_PAGES, type PathName, type PublicPage } from './paths.ts';
import { articleSlugs } from '#messages/site/content-files.ts';

const TEXT = 'pages/public/text-page.tsx';
const GUIDE = 'pages/public/guide.tsx';
const WITHDRAWAL_STEP = 'pages/public/withdrawal-step.tsx';
const NEWSLETTER_STEP = 'pages/public/newsletter-step.tsx';

const PUBLIC_FILES: Record<PublicPage, string> = {
  welcome: 'pages/public/welcome.tsx',
  trackingEntry: 'pages/public/tracking.tsx',
  header: 'pages/public/site-menu.tsx',
  homeSecond: 'pages/public/how-it-works.tsx',
  forSenders: GUIDE,
  forCouriers: GUIDE,
  about: TEXT,
  faq: 'pages/public/faq.tsx',
  blog: 'pages/public/blog.tsx',
  terms: TEXT,
  privacy: TEXT,
  accessibility: TEXT,
  cookies: TEXT,
  guarantee: TEXT,
  haulage: TEXT,
  withdrawal: 'pages/public/withdrawal.tsx',
  withdrawalSent: WITHDRAWAL_STEP,
  withdrawalMissing: WITHDRAWAL_STEP,
  withdrawalConfirm: WITHDRAWAL_STEP,
  withdrawalDone: WITHDRAWAL_STEP,
  withdrawalLate: WITHDRAWAL_STEP,
  withdrawalGone: WITHDRAWAL_STEP,
  newsletter: 'pages/public/newsletter.tsx',
  newsletterSent: NEWSLETTER_STEP,
  newsletterConfirm: NEWSLETTER_STEP,
  newsletterDone: NEWSLETTER_STEP,
  newsletterLeave: NEWSLETTER_STEP,
  newsletterLeft: NEWSLETTER_STEP,
  newsletterGone: NEWSLETTER_STEP,
  stoppedMails: 'pages/public/stopped-mails.tsx',
  offline: 'pages/public/offline.tsx',
};

const ARTICLE = 'pages/public/article.tsx';

const publicRoutes: RouteConfigEntry[] = [
  ...PUBLIC_PAGES.flatMap((name) =>
    LOCALES.map((locale) => route(publicPath(name, locale), PUBLIC_FILES[name], { id: `${locale}:${name}` })),
  ),
  // One route per article, so that any other slug is not found.
  ...articleSlugs().flatMap((slug) =>
    LOCALES.map((locale) => route(articlePath(slug, locale), ARTICLE, { id: `${locale}:blog/${slug}` })),
  ),
  ...LOCALES.map((locale) =>
    route(`${addressPrefix(locale)}${paths.tracking}`, PUBLIC_FILES.trackingEntry, {
      id: `${locale}:tracking`,
    }),
  ),
];

/** One route of the application, named by its entry in `paths`. */
function page(name: PathName, file: string): RouteConfigEntry {
  return route(paths[name], file, { id: name });
}

export default [
  route(paths.root, 'pages/public/root-redirect.tsx', { id: 'root-redirect' }),
  ...publicRoutes,
  layout('layouts/app-layout.tsx', [
    layout('layouts/entry-layout.tsx', [
      page('asUser', 'pages/sender/as-user.tsx'),
      page('asDriver', 'pages/courier/as-driver.tsx'),
      page('adminLogin', 'pages/admin/login.tsx'),
      page('contentNotice', 'pages/shared/content-notice.tsx'),
      page('complaint', 'pages/shared/complaint.tsx'),
      page('forgot', 'pages/shared/forgot.tsx'),
      page('resetPassword', 'pages/shared/reset-password.tsx'),
      page('confirmEmail', 'pages/shared/confirm-email.tsx'),
      page('undoEmail', 'pages/shared/undo-email.tsx'),
      page('informationUser', 'pages/sender/information-user.tsx'),
      page('informationBusiness', 'pages/sender/information-bussiness.tsx'),
      page('informationDetails', 'pages/sender/information-details.tsx'),
      page('userDetails', 'pages/sender/user-details.tsx'),
      page('createPasswordUser', 'pages/sender/create-password-user.tsx'),
      page('vehicleInformation', 'pages/courier/vehicle-information.tsx'),
      page('informationDriver', 'pages/courier/information-driver.tsx'),
      page('createPasswordDriver', 'pages/courier/create-password-driver.tsx'),
      page('driverLicense', 'pages/courier/driver-license.tsx'),
      page('logout', 'pages/sender/logout.tsx'),
    ]),
    layout('layouts/sender-layout.tsx', [
      page('home', 'pages/sender/home.tsx'),
      page('parcelFirst', 'pages/sender/parcel-first.tsx'),
      page('parcelSecond', 'pages/sender/parcel-second.tsx'),
      page('parcelThird', 'pages/sender/parcel-third.tsx'),
      page('image', 'pages/sender/image.tsx'),
      layout('layouts/require-sender.tsx', [
        page('send', 'pages/sender/send.tsx'),
        page('history', 'pages/sender/history.tsx'),
        page('importDeliveries', 'pages/sender/import.tsx'),
        page('newOrder', 'pages/sender/new-order.tsx'),
        page('order', 'pages/sender/order.tsx'),
        page('viewDetails', 'pages/sender/view-details.tsx'),
        page('counter', 'pages/sender/counter.tsx'),
        page('accept', 'pages/sender/accept.tsx'),
        page('payment', 'pages/sender/payment.tsx'),
        page('popup', 'pages/sender/popup.tsx'),
        page('trip', 'pages/sender/trip.tsx'),
        page('offer', 'pages/sender/offer.tsx'),
        page('wallet', 'pages/sender/wallet.tsx'),
        page('transaction', 'pages/sender/transaction.tsx'),
        page('profile', 'pages/sender/profile.tsx'),
        page('notifications', 'pages/sender/notifications.tsx'),
        page('integrations', 'pages/sender/integrations.tsx'),
        page('shops', 'pages/sender/shops.tsx'),
        page('shop', 'pages/sender/shop.tsx'),
        page('addressBook', 'pages/sender/address-book.tsx'),
        page('companies', 'pages/sender/companies.tsx'),
        page('company', 'pages/sender/company.tsx'),
        page('companyInvitation', 'pages/sender/company-invitation.tsx'),
      ]),
    ]),
    layout('layouts/courier-layout.tsx', [
      page('courier', 'pages/courier/index.tsx'),
      page('courierJobs', 'pages/courier/jobs.tsx'),
      page('courierJob', 'pages/courier/job.tsx'),
      page('courierOrder', 'pages/courier/order.tsx'),
      page('courierOffers', 'pages/courier/offers.tsx'),
      page('courierActive', 'pages/courier/active.tsx'),
      page('courierHandover', 'pages/courier/handover.tsx'),
      page('courierEarnings', 'pages/courier/earnings.tsx'),
      page('courierNotifications', 'pages/courier/notifications.tsx'),
      page('courierProfile', 'pages/courier/profile.tsx'),
      page('courierVerification', 'pages/courier/verification.tsx'),
    ]),
    layout('layouts/admin-layout.tsx', [
      page('admin', 'pages/admin/overview.tsx'),
      page('adminPeople', 'pages/admin/people.tsx'),
      page('adminPerson', 'pages/admin/person.tsx'),
      page('adminCouriers', 'pages/admin/couriers.tsx'),
      page('adminCourier', 'pages/admin/courier.tsx'),
      page('adminDisputes', 'pages/admin/disputes.tsx'),
      page('adminRisks', 'pages/admin/risks.tsx'),
      page('adminContentNotices', 'pages/admin/content-notices.tsx'),
      page('adminComplaints', 'pages/admin/complaints.tsx'),
      page('adminMoney', 'pages/admin/money.tsx'),
      page('adminCod', 'pages/admin/cod.tsx'),
      page('adminCompanies', 'pages/admin/companies.tsx'),
      page('adminPromotions', 'pages/admin/promotions.tsx'),
      page('adminPromotion', 'pages/admin/promotion.tsx'),
      page('adminContent', 'pages/admin/content.tsx'),
      page('adminNewsletter', 'pages/admin/newsletter.tsx'),
      page('adminNewsletterIssue', 'pages/admin/newsletter-issue.tsx'),
      page('adminLog', 'pages/admin/log.tsx'),
      page('adminWork', 'pages/admin/work.tsx'),
      page('adminBoard', 'pages/admin/board.tsx'),
      page('adminAlerts', 'pages/admin/alerts.tsx'),
      page('adminBulkRuns', 'pages/admin/bulk-runs.tsx'),
      page('adminBulkRun', 'pages/admin/bulk-run.tsx'),
      page('adminNumbers', 'pages/admin/numbers.tsx'),
      page('adminTariffs', 'pages/admin/tariffs.tsx'),
      page('adminTexts', 'pages/admin/texts.tsx'),
      page('adminSettings', 'pages/admin/settings.tsx'),
      page('adminStaff', 'pages/admin/staff.tsx'),
      page('adminAccount', 'pages/admin/account.tsx'),
    ]),
  ]),
  route('*', 'pages/shared/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
