import type { Breakage, BreakScene } from './breakages.ts';
import { accountsOf } from './rules-of-accounts.ts';
import { booksOf } from './rules-of-books.ts';
import { codOf } from './rules-of-cod.ts';
import { coversOf } from './rules-of-covers.ts';
import { decisionsOf } from './rules-of-decisions.ts';
import { feesOf } from './rules-of-fees.ts';
import { giftsOf } from './rules-of-gifts.ts';
import { guaranteesOf } from './rules-of-guarantees.ts';
import { ordersOf } from './rules-of-orders.ts';
import { returnsOf } from './rules-of-returns.ts';
import { rulesOfDocuments } from './rules-of-documents.ts';
import { cardsOf, codesOf } from './rules-of-payments.ts';
import { providerOf } from './rules-of-provider.ts';

/** The breakages of every rule of the violation views. A rule without one fails the test. */
export function breakagesOf(scene: BreakScene): Record<string, Breakage[]> {
  return {
    ...booksOf(scene),
    ...decisionsOf(scene),
    ...cardsOf(scene),
    ...codesOf(scene),
    ...rulesOfDocuments(scene),
    ...providerOf(),
    ...giftsOf(scene),
    ...coversOf(scene),
    ...guaranteesOf(scene),
    ...returnsOf(scene),
    ...feesOf(scene),
    ...codOf(scene),
    ...accountsOf(scene),
    ...ordersOf(scene),
  };
}
