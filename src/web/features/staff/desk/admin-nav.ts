import {
  IconAdjustments,
  IconAlarm,
  IconBroadcast,
  IconBuilding,
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
  /** Pages of one group stand together in the rail. */
  group: 'now' | 'people' | 'money' | 'work' | 'market' | 'system';
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
  { to: paths.admin, group: 'now', verb: 'home:read', label: 'decision.nav', icon: IconLayoutDashboard },
  { to: paths.adminBoard, group: 'now', verb: 'board:read', label: 'board.nav', icon: IconBroadcast },
  { to: paths.adminPeople, group: 'people', verb: 'people:read', label: 'people.nav', icon: IconUsers },
  {
    to: paths.adminCouriers,
    group: 'people',
    verb: 'couriers:read',
    label: 'admin.nav.couriers',
    icon: IconUserCheck,
    counts: ['couriersWaiting', 'reviewsOpen'],
  },
  {
    to: paths.adminDisputes,
    group: 'people',
    verb: 'disputes:read',
    label: 'admin.nav.disputes',
    icon: IconMessageReport,
    counts: ['disputesOpen'],
  },
  {
    to: paths.adminRisks,
    group: 'people',
    verb: 'risks:read',
    label: 'risk.nav',
    icon: IconZoomExclamation,
    counts: ['riskHoldsOpen'],
  },
  {
    to: paths.adminContentNotices,
    group: 'people',
    verb: 'moderation:read',
    label: 'admin.notices',
    icon: IconFlag,
    counts: ['contentNoticesOpen'],
  },
  {
    to: paths.adminComplaints,
    group: 'people',
    verb: 'complaints:read',
    label: 'register.nav',
    icon: IconMessage2Exclamation,
  },
  { to: paths.adminMoney, group: 'money', verb: 'goodwill:read', label: 'admin.nav.money', icon: IconCoins },
  { to: paths.adminCod, group: 'money', verb: 'money:read', label: 'money.cod', icon: IconCashBanknote },
  { to: paths.adminCompanies, group: 'money', verb: 'money:read', label: 'firms.h1', icon: IconBuilding },
  {
    to: paths.adminAlerts,
    group: 'work',
    verb: 'alerts:read',
    label: 'alert.nav',
    icon: IconAlarm,
    counts: ['alertsOpen'],
  },
  { to: paths.adminBulkRuns, group: 'work', verb: 'bulk:read', label: 'bulk.nav', icon: IconListCheck },
  { to: paths.adminTariffs, group: 'market', verb: 'tariffs:read', label: 'tariff.nav', icon: IconTags },
  { to: paths.adminNumbers, group: 'market', verb: 'numbers:read', label: 'numbers.nav', icon: IconChartBar },
  {
    to: paths.adminPromotions,
    group: 'market',
    verb: 'promotions:read',
    label: 'promotion.nav',
    icon: IconTicket,
  },
  { to: paths.adminContent, group: 'market', verb: 'content:read', label: 'cms.nav', icon: IconFileText },
  {
    to: paths.adminNewsletter,
    group: 'market',
    verb: 'newsletter:read',
    label: 'news.nav',
    icon: IconMailbox,
  },
  {
    to: paths.adminTexts,
    group: 'system',
    verb: 'texts:read',
    label: 'texts.nav',
    icon: IconDeviceMobileMessage,
  },
  { to: paths.adminLog, group: 'system', verb: 'log:read', label: 'adm.log', icon: IconNotebook },
  {
    to: paths.adminWork,
    group: 'system',
    verb: 'jobs:read',
    label: 'work.nav',
    icon: IconClockX,
    counts: ['jobsDead', 'workFailing'],
  },
  {
    to: paths.adminSettings,
    group: 'system',
    verb: 'settings:read',
    label: 'settings.nav',
    icon: IconAdjustments,
  },
  { to: paths.adminStaff, group: 'system', verb: 'staff:read', label: 'staff.team', icon: IconUsersGroup },
  {
    to: paths.adminAccount,
    group: 'system',
    verb: 'account:own',
    label: 'staff.account',
    icon: IconShieldLock,
  },
];
