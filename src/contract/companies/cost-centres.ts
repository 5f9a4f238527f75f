import { z } from 'zod';
import { Id, IdParams, Instant, line, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Company } from './companies.ts';
import { CostCentreCode, CostCentreName } from './cost-centre-fields.ts';

export const COST_CENTRE_NAME_MAX = 80;

const CostCentre = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Null while deliveries may be listed under it. */
  archivedAt: Instant.nullable(),
});
export type CostCentre = z.infer<typeof CostCentre>;

const CostCentreParams = IdParams.extend({ costCentreId: Id });

export const costCentres = defineRoute({
  id: 'costCentres',
  method: 'GET',
  path: '/companies/:id/cost-centres',
  access: 'sender',
  summary: 'The cost centres of a company by their code, archived ones among them; for its members.',
  params: IdParams,
  response: z.object({ items: z.array(CostCentre) }),
  refusals: ['not_found'],
});

export const addCostCentre = defineRoute({
  id: 'addCostCentre',
  method: 'POST',
  path: '/companies/:id/cost-centres',
  access: 'sender',
  summary:
    'Adds a cost centre to a company. Its code never changes: files and documents name it. For admins.',
  status: 201,
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ code: CostCentreCode, name: line(COST_CENTRE_NAME_MAX) }),
  response: CostCentre,
  refusals: ['not_found', 'forbidden', 'validation_failed', 'limit_reached'],
});

export const changeCostCentre = defineRoute({
  id: 'changeCostCentre',
  method: 'PATCH',
  path: '/companies/:id/cost-centres/:costCentreId',
  access: 'sender',
  summary:
    'Renames a cost centre, archives it, or opens it again. Deliveries keep an archived one; new ones cannot name it. For admins.',
  params: CostCentreParams,
  body: z
    .strictObject({ name: line(COST_CENTRE_NAME_MAX).optional(), isArchived: z.boolean().optional() })
    .refine(({ name, isArchived }) => name !== undefined || isArchived !== undefined, reason('required')),
  response: CostCentre,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const requireCostCentre = defineRoute({
  id: 'requireCostCentre',
  method: 'PUT',
  path: '/companies/:id/cost-centre-rule',
  access: 'sender',
  summary: 'Says whether each delivery that is listed for a company has to name a cost centre. For admins.',
  params: IdParams,
  body: z.strictObject({ isRequired: z.boolean() }),
  response: Company,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const setCostCentre = defineRoute({
  id: 'setCostCentre',
  method: 'PUT',
  path: '/deliveries/:id/cost-centre',
  access: 'sender',
  summary:
    'Moves a delivery of a company to another of its cost centres, or to none; for members with `orders` or `admin`.',
  params: IdParams,
  body: z.strictObject({ costCentre: CostCentreCode.nullable() }),
  response: z.object({ costCentre: CostCentreName.nullable() }),
  refusals: ['not_found', 'validation_failed'],
});

export const COST_CENTRE_ROUTES = {
  costCentres,
  addCostCentre,
  changeCostCentre,
  requireCostCentre,
  setCostCentre,
};
