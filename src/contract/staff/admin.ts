import { z } from 'zod';
import { defineRoute } from '../route.ts';

export const adminOverview = defineRoute({
  id: 'adminOverview',
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary:
    'What waits for the staff now: couriers to verify, complaints and held money to decide, work given up; and what is under way.',
  response: z.object({
    couriersWaiting: z.int(),
    reviewsOpen: z.int(),
    couriersOnDuty: z.int(),
    deliveriesOpen: z.int(),
    deliveriesUnderWay: z.int(),
    disputesOpen: z.int(),
    riskHoldsOpen: z.int(),
    contentNoticesOpen: z.int(),
    jobsDead: z.int(),
    workFailing: z.int(),
  }),
});
