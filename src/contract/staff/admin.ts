import { z } from 'zod';
import { recordOf } from '#domain/records.ts';
import { OVERVIEW_COUNT_NAMES } from '#domain/staff/overview.ts';
import { defineRoute } from '../route.ts';

export const adminOverview = defineRoute({
  id: 'adminOverview',
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  verb: 'home:read',
  summary:
    'What waits for the staff now: couriers to verify, complaints and held money to decide, alerts that nobody looks after, work given up; and what is under way. A number that one’s role may not read is left out.',
  response: z.object(recordOf(OVERVIEW_COUNT_NAMES, () => z.int().optional())),
});
