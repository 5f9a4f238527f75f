import { LOCALES, addressPrefix, readAddress, type Locale } from '#domain/locales.ts';
/**
 * The paths of all routes, defined only here. The first block keeps the specification's names letter by letter,
 * misspellings included; the rest is ours. Detail screens take their delivery from `?id=`.
 */
export const paths = {
  root: '/',
  welcome: '/welcome',
  asUser: '/as-user',
  asDriver: '/as-driver',
  forgot: '/forgot',
  informationUser: '/information-user',
  informationBusiness: '/information-bussiness',
  informationDetails: '/information-details',
  userDetails: '/user-details',
  createPasswordUser: '/createpassword-user',
  vehicleInformation: '/vehicle-information',
  informationDriver: '/information-driver',
  createPasswordDriver: '/createpassword-driver',
  driverLicense: '/driver-license',
  home: '/home',
  homeSecond: '/homesec',
  parcelFirst: '/parcelfirst',
  parcelSecond: '/parcelsecond',
  parcelThird: '/parcelthird',
  blog: '/blog',
  faq: '/faq',
  send: '/send',
  logout: '/logout',
  history: '/history',
  forSenders: '/pagefirst',
  forCouriers: '/pagesecond',
  about: '/pagefrist',
  wallet: '/wallet',
  transaction: '/transaction',
  popup: '/popup',
  viewDetails: '/viewdetails',
  counter: '/counter',
  accept: '/accept',
  offer: '/offer',
  payment: '/payment',
  header: '/header',
  image: '/image',
  trip: '/trip',
  profile: '/profile',
  notifications: '/notificari',
  integrations: '/profil/integrari',
  shops: '/profil/magazine',
  shop: '/profil/magazine/:id',
  addressBook: '/profil/adrese',
  companies: '/profil/firme',
  company: '/profil/firme/:id',
  companyInvitation: '/invitatie/:token',
  importDeliveries: '/import',
  newOrder: '/comanda-noua',
  order: '/comanda/:id',

  resetPassword: '/resetare/:token',
  confirmEmail: '/confirmare/:token',
  undoEmail: '/adresa/:token',
  contentNotice: '/sesizare',
  complaint: '/reclamatie',
  trackingEntry: '/urmarire',
  tracking: '/urmarire/:token',
  courier: '/curier',
  courierJobs: '/curier/curse',
  courierJob: '/curier/curse/:id',
  courierOrder: '/curier/comenzi/:id',
  courierOffers: '/curier/oferte',
  courierActive: '/curier/activa',
  courierHandover: '/curier/activa/predare',
  courierEarnings: '/curier/castiguri',
  courierNotifications: '/curier/notificari',
  courierProfile: '/curier/profil',
  courierVerification: '/curier/verificare',
  admin: '/admin',
  adminLogin: '/admin/intrare',
  adminBoard: '/admin/acum',
  adminAlerts: '/admin/alerte',
  adminBulkRuns: '/admin/operatii',
  adminBulkRun: '/admin/operatii/:id',
  adminNumbers: '/admin/cifre',
  adminTariffs: '/admin/tarife',
  adminPeople: '/admin/persoane',
  adminPerson: '/admin/persoane/:id',
  adminCouriers: '/admin/curieri',
  adminCourier: '/admin/curieri/:id',
  adminDisputes: '/admin/dispute',
  adminRisks: '/admin/riscuri',
  adminContentNotices: '/admin/sesizari',
  adminComplaints: '/admin/reclamatii',
  adminMoney: '/admin/bani',
  adminCod: '/admin/ramburs',
  adminCompanies: '/admin/firme',
  adminPromotions: '/admin/promotii',
  adminPromotion: '/admin/promotii/:id',
  adminContent: '/admin/continut',
  adminNewsletter: '/admin/noutati',
  adminNewsletterIssue: '/admin/noutati/:id',
  adminLog: '/admin/jurnal',
  adminWork: '/admin/lucrari',
  adminTexts: '/admin/sms',
  adminSettings: '/admin/setari',
  adminStaff: '/admin/echipa',
  adminAccount: '/admin/cont',
  terms: '/termeni',
  privacy: '/confidentialitate',
  accessibility: '/accesibilitate',
  cookies: '/cookies',
  guarantee: '/garantie',
  haulage: '/marfa',
  withdrawal: '/retragere',
  withdrawalSent: '/retragere/trimisa',
  withdrawalMissing: '/retragere/incompleta',
  withdrawalConfirm: '/retragere/confirmare',
  withdrawalDone: '/retragere/facuta',
  withdrawalLate: '/retragere/tarziu',
  withdrawalGone: '/retragere/expirata',
  newsletter: '/noutati',
  newsletterSent: '/noutati/verifica',
  newsletterConfirm: '/noutati/confirmare',
  newsletterDone: '/noutati/abonat',
  newsletterLeave: '/noutati/dezabonare',
  newsletterLeft: '/noutati/dezabonat',
  newsletterGone: '/noutati/expirat',
  stoppedMails: '/mesaje',
  offline: '/offline',
} as const;

export type PathName = keyof typeof paths;

/** Public pages, prerendered in both languages: they load no application code. */
export const PUBLIC_PAGES = [
  'welcome',
  'trackingEntry',
  'header',
  'homeSecond',
  'forSenders',
  'forCouriers',
  'about',
  'faq',
  'blog',
  'terms',
  'privacy',
  'accessibility',
  'cookies',
  'guarantee',
  'haulage',
  'withdrawal',
  'withdrawalSent',
  'withdrawalMissing',
  'withdrawalConfirm',
  'withdrawalDone',
  'withdrawalLate',
  'withdrawalGone',
  'newsletter',
  'newsletterSent',
  'newsletterConfirm',
  'newsletterDone',
  'newsletterLeave',
  'newsletterLeft',
  'newsletterGone',
  'stoppedMails',
  'offline',
] as const satisfies readonly PathName[];

export type PublicPage = (typeof PUBLIC_PAGES)[number];

/** The address of a public page in a language; the default one has the bare path. */
export function publicPath(page: PublicPage, locale: Locale): string {
  return `${addressPrefix(locale)}${paths[page]}`;
}

/** Path of a blog article. */
export function articlePath(slug: string, locale: Locale): string {
  return `${publicPath('blog', locale)}/${slug}`;
}

/** The public page at an address, in any language. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const bare = readAddress(pathname).bare.replace(/\/$/, '');
  return PUBLIC_PAGES.find((page) => paths[page] === bare);
}

/** The language of a public path. */
export function localeOfPath(pathname: string): Locale {
  return readAddress(pathname).locale;
}

/** Paths of all prerendered public pages, except the blog's articles. */
export const PRERENDERED: readonly string[] = PUBLIC_PAGES.flatMap((page) => [
  ...LOCALES.map((locale) => publicPath(page, locale)),
]);

/**
 * Screens of the application that are prerendered as far as they are the same for everybody, so that something shows
 * before any script has run. Not those with a parameter in their path, or that only redirect.
 */
export const PRERENDERED_SCREENS: readonly string[] = [
  paths.asUser,
  paths.asDriver,
  paths.forgot,
  paths.informationUser,
  paths.informationBusiness,
  paths.home,
  paths.send,
  paths.history,
  paths.wallet,
  paths.profile,
  paths.courierJobs,
  paths.courierActive,
];

/** Fills `:name` parts of a path and appends a query, skipping undefined values. */
export function to(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Path of a detail screen for one delivery, e.g. `withId(paths.viewDetails, id)`. */
export function withId(path: string, id: string): string {
  return to(path, {}, { id });
}
