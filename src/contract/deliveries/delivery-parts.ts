import { ORDER_JOB_ROUTES } from '../trips/order-jobs.ts';
import { LABEL_ROUTES } from './labels.ts';
import { ORDER_ROUTES } from './orders.ts';
import { RECURRING_ROUTES } from './recurring.ts';

/** The routes of what deliveries have beside themselves: labels, rules by which they repeat, orders of several stops. */
export const DELIVERY_PART_ROUTES = {
  ...RECURRING_ROUTES,
  ...ORDER_ROUTES,
  ...ORDER_JOB_ROUTES,
  ...LABEL_ROUTES,
};
