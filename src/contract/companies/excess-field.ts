import { z } from 'zod';
import { LIMIT_OWNERS, LIMIT_SPANS } from '#domain/companies/spend-limits.ts';
import { MoneyField } from '../fields.ts';

/** A limit of a company that a price is above, and by how much. */
export const ExcessField = z.object({
  owner: z.enum(LIMIT_OWNERS),
  span: z.enum(LIMIT_SPANS),
  limit: MoneyField,
  excess: MoneyField,
});
