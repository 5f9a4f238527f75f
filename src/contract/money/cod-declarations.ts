import { z } from 'zod';
import { DECLARATION_GAPS } from '#domain/money/cod/declaration.ts';
import { Month } from '../companies/cost-centre-fields.ts';
import { MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** What form 395 of a month declares; `gaps` names the deliveries of which something is not known, by number. */
const CodDeclaration = z.object({
  month: z.string(),
  deliveries: z.int(),
  amount: MoneyField,
  gaps: z.array(z.object({ number: z.int(), missing: z.array(z.enum(DECLARATION_GAPS)) })),
});
export type CodDeclaration = z.infer<typeof CodDeclaration>;

export const codDeclaration = defineRoute({
  id: 'codDeclaration',
  method: 'GET',
  path: '/admin/cod/declaration',
  access: 'admin',
  verb: 'money:decide',
  summary:
    "What form 395 declares of a month: the goods' money, in lei, that banks got in it; and what is missing.",
  query: z.strictObject({ month: Month }),
  response: CodDeclaration,
  refusals: ['validation_failed'],
});

export const codDeclarationFile = defineRoute({
  id: 'codDeclarationFile',
  method: 'GET',
  path: '/admin/cod/declaration/file',
  access: 'admin',
  verb: 'money:decide',
  summary: "A month's form 395 as XML, to be completed and signed in the tax authority's program.",
  transport: 'xml',
  query: z.strictObject({ month: Month }),
  refusals: ['validation_failed'],
});

export const COD_DECLARATION_ROUTES = { codDeclaration, codDeclarationFile };
