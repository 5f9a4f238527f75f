import {
  IconAdjustments,
  IconAlarm,
  IconBroadcast,
  IconCashBanknote,
  IconChartBar,
  IconClockX,
  IconCoins,
  IconDeviceMobileMessage,
  IconFileText,
  IconFlag,
  IconLayoutDashboard,
  IconListCheck,
  IconMessage2Exclamation,
  IconMessageReport,
  IconNotebook,
  IconTicket,
  IconShieldLock,
  IconTags,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconMailbox,
  IconZoomExclamation,
  type Icon,
} from '@tabler/icons-react';
import type { StaffVerb } from '#domain/staff/roles.ts';
import type { adminOverview } from '#contract/staff/admin.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';

/** One page of the back office in its rail; `counts` are the overview's numbers whose sum is its badge. */
export type AdminPage = {
  to: string;
  label: PlainKey;
  icon: Icon;
  /** Without it the page is not in the menu, and says so where its address is opened. */
  verb: StaffVerb;
  counts?: readonly (keyof RouteAnswer<typeof adminOverview>)[];
};

/**
 * The pages of the back office's rail, from top to bottom. A new page adds its line here and its route to `routes.ts`.
 */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { to: paths.admin, verb: 'home:read', label: 'decision.nav', icon: IconLayoutDashboard },
  { to: paths.adminBoard, verb: 'board:read', label: 'board.nav', icon: IconBroadcast },
  { to: paths.adminPeople, verb: 'people:read', label: 'people.nav', icon: IconUsers },
  {
    to: paths.adminCouriers,
    verb: 'couriers:read',
    label: 'admin.nav.couriers',
    icon: IconUserCheck,
    counts: ['couriersWaiting', 'reviewsOpen'],
  },
  {
    to: paths.adminDisputes,
    verb: 'disputes:read',
    label: 'admin.nav.disputes',
    icon: IconMessageReport,
    counts: ['disputesOpen'],
  },
  {
    to: paths.adminRisks,
    verb: 'risks:read',
    label: 'risk.nav',
    icon: IconZoomExclamation,
    counts: ['riskHoldsOpen'],
  },
  {
    to: paths.adminContentNotices,
    verb: 'moderation:read',
    label: 'admin.notices',
    icon: IconFlag,
    counts: ['contentNoticesOpen'],
  },
  {
    to: paths.adminComplaints,
    verb: 'complaints:read',
    label: 'register.nav',
    icon: IconMessage2Exclamation,
  },
  { to: paths.adminMoney, verb: 'goodwill:read', label: 'admin.nav.money', icon: IconCoins },
  { to: paths.adminCod, verb: 'money:read', label: 'money.cod', icon: IconCashBanknote },
  {
    to: paths.adminAlerts,
    verb: 'alerts:read',
    label: 'alert.nav',
    icon: IconAlarm,
    counts: ['alertsOpen'],
  },
  { to: paths.adminBulkRuns, verb: 'bulk:read', label: 'bulk.nav', icon: IconListCheck },
  { to: paths.adminTariffs, verb: 'tariffs:read', label: 'tariff.nav', icon: IconTags },
  { to: paths.adminNumbers, verb: 'numbers:read', label: 'numbers.nav', icon: IconChartBar },
  { to: paths.adminPromotions, verb: 'promotions:read', label: 'promotion.nav', icon: IconTicket },
  { to: paths.adminContent, verb: 'content:read', label: 'cms.nav', icon: IconFileText },
  { to: paths.adminNewsletter, verb: 'newsletter:read', label: 'news.nav', icon: IconMailbox },
  { to: paths.adminTexts, verb: 'texts:read', label: 'texts.nav', icon: IconDeviceMobileMessage },
  { to: paths.adminLog, verb: 'log:read', label: 'adm.log', icon: IconNotebook },
  {
    to: paths.adminWork,
    verb: 'jobs:read',
    label: 'work.nav',
    icon: IconClockX,
    counts: ['jobsDead', 'workFailing'],
  },
  { to: paths.adminSettings, verb: 'settings:read', label: 'settings.nav', icon: IconAdjustments },
  { to: paths.adminStaff, verb: 'staff:read', label: 'staff.team', icon: IconUsersGroup },
  { to: paths.adminAccount, verb: 'account:own', label: 'staff.account', icon: IconShieldLock },
];
