import {
  IconAdjustments,
  IconBroadcast,
  IconClockX,
  IconCoins,
  IconDeviceMobileMessage,
  IconFlag,
  IconLayoutDashboard,
  IconMessageReport,
  IconNotebook,
  IconShieldLock,
  IconUserCheck,
  IconUsersGroup,
  IconMailbox,
  IconZoomExclamation,
  type Icon,
} from '@tabler/icons-react';
import type { adminOverview } from '#contract/staff/admin.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';

/** One page of the back office in its rail; `counts` are the overview's numbers whose sum is its badge. */
export type AdminPage = {
  to: string;
  label: PlainKey;
  icon: Icon;
  counts?: readonly (keyof RouteAnswer<typeof adminOverview>)[];
};

/**
 * The pages of the back office's rail, from top to bottom. A new page adds its line here and its route to `routes.ts`.
 */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { to: paths.admin, label: 'admin.nav.overview', icon: IconLayoutDashboard },
  { to: paths.adminBoard, label: 'board.nav', icon: IconBroadcast },
  {
    to: paths.adminCouriers,
    label: 'admin.nav.couriers',
    icon: IconUserCheck,
    counts: ['couriersWaiting', 'reviewsOpen'],
  },
  { to: paths.adminDisputes, label: 'admin.nav.disputes', icon: IconMessageReport, counts: ['disputesOpen'] },
  { to: paths.adminRisks, label: 'risk.nav', icon: IconZoomExclamation, counts: ['riskHoldsOpen'] },
  { to: paths.adminContentNotices, label: 'admin.notices', icon: IconFlag, counts: ['contentNoticesOpen'] },
  { to: paths.adminMoney, label: 'admin.nav.money', icon: IconCoins },
  { to: paths.adminNewsletter, label: 'news.nav', icon: IconMailbox },
  { to: paths.adminTexts, label: 'texts.nav', icon: IconDeviceMobileMessage },
  { to: paths.adminLog, label: 'adm.log', icon: IconNotebook },
  { to: paths.adminWork, label: 'work.nav', icon: IconClockX, counts: ['jobsDead', 'workFailing'] },
  { to: paths.adminSettings, label: 'settings.nav', icon: IconAdjustments },
  { to: paths.adminStaff, label: 'staff.team', icon: IconUsersGroup },
  { to: paths.adminAccount, label: 'staff.account', icon: IconShieldLock },
];
