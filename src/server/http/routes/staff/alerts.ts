import { acknowledgeAlert, snoozeAlert } from '#server/services/staff/alerts/answer-alert.ts';
import { listAlertRules } from '#server/services/staff/alerts/list-alert-rules.ts';
import { listAlerts } from '#server/services/staff/alerts/list-alerts.ts';
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
} from '#server/services/staff/alerts/save-alert-rule.ts';
import type { Handlers } from '../../request-context.ts';

export const alertHandlers = {
  alerts: async ({ deps, query }) => listAlerts(deps, query),
  acknowledgeAlert: async ({ deps, actor, params }) => acknowledgeAlert(deps, actor, params.id),
  snoozeAlert: async ({ deps, actor, params, body }) => snoozeAlert(deps, actor, params.id, body.until),
  alertRules: async ({ deps }) => listAlertRules(deps),
  createAlertRule: async ({ deps, actor, body }) => createAlertRule(deps, actor, body),
  changeAlertRule: async ({ deps, actor, params, body }) => changeAlertRule(deps, actor, params.id, body),
  deleteAlertRule: async ({ deps, actor, params }) => {
    await deleteAlertRule(deps, actor, params.id);
    return undefined;
  },
} satisfies Partial<Handlers>;
