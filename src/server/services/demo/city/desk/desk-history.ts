import type { Life } from '../past.ts';
import type { Town } from '../town.ts';
import { alertLife } from './alert-lives.ts';
import { bulkLives } from './bulk-lives.ts';
import { contactLives } from './contact-lives.ts';
import { promotionLife } from './promotion-lives.ts';
import { tariffLife } from './tariff-lives.ts';

/** What the staff have done in the city's past, each by the service of its screen. */
export function deskHistory(town: Town): Life[] {
  return [
    tariffLife(town),
    promotionLife(town),
    ...contactLives(town),
    ...bulkLives(town),
    // Last: what is watched at a moment is as the others have left it.
    alertLife(town),
  ];
}
