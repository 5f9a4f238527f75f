import { useQuery } from '@tanstack/react-query';
import { companyStatement, companyStatements } from '#contract/companies/statements.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** The months of a company that have a statement. */
export function useStatements(id: string) {
  return useQuery(routeQuery(companyStatements, { params: { id } }));
}

/** The statement of one month. */
export function useStatement(id: string, month: string) {
  return useQuery(routeQuery(companyStatement, { params: { id, month } }));
}
