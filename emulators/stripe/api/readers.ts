import { find, findAny, list } from '../db.ts';
import { asOf } from '../objects/balance.ts';
import type { World } from '../world.ts';
import type { Kind, Objects } from '../objects/types.ts';
import { belongs } from './access.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { badParameter, missingObject } from './errors.ts';
import { LISTING, text } from './params.ts';

/** `GET <url>/:id`: the object's current state. `what` is its name in the provider's "No such …". */
export function oneOf(kind: Kind, url: string, what: string): Endpoint {
  return endpoint('GET', `${url}/:id`, {}, async (world, _params, id) => {
    const stored = await find(world.tx, kind, id);
    if (!stored || !(await belongs(world, kind, id))) throw missingObject(what, id);
    return shown(stored.body, world.now);
  });
}

/** `GET <url>`: the newest first, paginated, only those of the parent that one of `filters` names. */
export function listOf(kind: Kind, url: string, filters: readonly string[] = []): Endpoint {
  const shape = Object.fromEntries(filters.map((name) => [name, text.optional()]));
  return endpoint('GET', url, { ...LISTING, ...shape }, async (world, params) => {
    const expected = new Map(Object.entries(params));
    const named = filters.map((name) => expected.get(name)).find((value) => typeof value === 'string');
    const isByPayment = kind === 'refund' && named !== undefined && named === expected.get('payment_intent');
    const parent = isByPayment ? await chargeOf(world, named) : kind === 'payout' ? ownerOf(world) : named;
    for (const after of [params.starting_after, params.ending_before]) {
      if (after !== undefined && !(await findAny(world.tx, after))) throw missingCursor(kind, after);
    }
    const { data, hasMore } = await list(world.tx, kind, {
      limit: params.limit,
      ...(parent === undefined ? {} : { parent }),
      ...(params.starting_after === undefined ? {} : { startingAfter: params.starting_after }),
      ...(params.ending_before === undefined ? {} : { endingBefore: params.ending_before }),
    });
    return { object: 'list', data: data.map((body) => shown(body, world.now)), has_more: hasMore, url };
  });
}

/** Payouts are listed for the account that the request acts for; the product itself has none. */
function ownerOf({ account }: World): string {
  return account ?? 'nobody';
}

/** Refunds belong to the charge of their payment; a payment without a charge has none. */
async function chargeOf({ tx }: World, payment: string): Promise<string> {
  return (await find(tx, 'payment_intent', payment))?.body.latest_charge ?? payment;
}

function missingCursor(kind: Kind, id: string) {
  return badParameter('resource_missing', 'starting_after', `No such ${kind}: '${id}'`);
}

function shown(body: Objects[Kind], now: number): object {
  return body.object === 'balance_transaction' ? asOf(now, body) : body;
}
