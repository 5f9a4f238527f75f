import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  acknowledgeAlert,
  type AlertRule,
  alertRules,
  alerts,
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  snoozeAlert,
} from '#contract/staff/alerts.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

/** Terms follow the clock: without any event the list is refetched this often. */
const EVERY_MS = 30_000;

/** The lists of alerts. */
export const ALERT_LISTS = ['open', 'breached', 'closed'] as const;
export type AlertList = (typeof ALERT_LISTS)[number];
/** What a form says of a rule. */
export type RuleInput = z.input<typeof createAlertRule.body>;

/** Alerts of a list, newest first. */
export function useAlerts(list: AlertList) {
  return useInfiniteQuery({ ...pagedQuery(alerts, { query: { list } }), refetchInterval: EVERY_MS });
}

/** The answers to one alert. */
export function useAnswers(id: string) {
  const params = { id };
  const onSettled = () => {
    void invalidateRoute(alerts);
    void invalidateRoute(adminOverview);
  };
  return {
    acknowledge: useMutation({ mutationFn: () => call(acknowledgeAlert, { params }), onSettled }),
    snooze: useMutation({
      mutationFn: (until: string) => call(snoozeAlert, { params, body: { until } }),
      onSettled,
    }),
  };
}

/** The rules, and the members of the staff who may be named in one. */
export function useAlertRules() {
  return useQuery(routeQuery(alertRules));
}

/** Saves a rule, a new one or another version; the same form sent again after a lost answer is the same rule. */
export function useSaveRule(rule: AlertRule | null) {
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (body: RuleInput) => {
      if (rule)
        return call(changeAlertRule, { params: { id: rule.id }, body: { ...body, version: rule.version } });
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return call(createAlertRule, { body, idempotencyKey: last.current.key });
    },
    onSettled: () => void invalidateRoute(alertRules),
  });
}

/** Deletes a rule. */
export function useDeleteRule(id: string) {
  return useMutation({
    mutationFn: () => call(deleteAlertRule, { params: { id } }),
    onSettled: () => {
      void invalidateRoute(alertRules);
      void invalidateRoute(alerts);
    },
  });
}
