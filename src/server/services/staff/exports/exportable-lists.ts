import type { z } from 'zod';
import { EXPORT_FILTERS } from '#contract/staff/exports.ts';
import type { CsvCell } from '#domain/csv.ts';
import {
  chosenColumns,
  EXPORT_ROWS_MAX,
  type ExportColumn,
  type ExportList,
} from '#domain/staff/exports/lists.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { listRefunds } from '../../money/card-payments/list-refunds.ts';
import { getBoard } from '../board/get-board.ts';
import { listComplaints } from '../complaints/list-complaints.ts';
import { listNumberRows } from '../numbers/list-number-rows.ts';
import { listPeople } from '../people/list-people.ts';
import { listPersonMoney } from '../people/person-money.ts';

type Page = { cursor?: string; limit: number };
type Items<Item> = Promise<{ items: Item[]; nextCursor: string | null }>;
type Order = { filter: unknown; columns: readonly string[] };

/** Reads a page of a list as rows of a file, as this person sees it. */
type ReadRows = (deps: Deps, actor: Actor, order: Order, page: Page) => Items<CsvCell[]>;

function exportable<List extends ExportList, Filter extends z.ZodType, Item>(
  list: List,
  filterSchema: Filter,
  read: (deps: Deps, actor: Actor, filter: z.output<Filter>, page: Page) => Items<Item>,
  cells: Record<ExportColumn<List>, (item: Item) => CsvCell | number | null>,
): ReadRows {
  return async (deps, actor, order, page) => {
    const { items, nextCursor } = await read(deps, actor, filterSchema.parse(order.filter), page);
    const chosen = chosenColumns(list, order.columns);
    return { items: items.map((item) => chosen.map((column) => cellOf(cells[column](item)))), nextCursor };
  };
}

function cellOf(value: CsvCell | number | null): CsvCell {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : value;
}

const sum = (money: { amount: number } | null) => money && { minorUnits: money.amount };

/** Each list by the service that the screen reads, so that filters, masks and rights are the screen's. */
export const READ_ROWS: Record<ExportList, ReadRows> = {
  // Places on the board change from minute to minute: it is read in one piece.
  board: exportable(
    'board',
    EXPORT_FILTERS.board,
    async (deps, actor, filter) => getBoard(deps, actor, { ...filter, limit: EXPORT_ROWS_MAX }),
    {
      number: ({ number }) => number,
      class: (item) => item.class,
      rule: ({ rule }) => rule,
      stage: ({ stage }) => stage,
      since: ({ since }) => since,
      slack: ({ slackMinutes }) => slackMinutes,
      promised: ({ promisedAt }) => promisedAt,
      sender: ({ sender }) => sender.name,
      courier: ({ courier }) => courier && courier.name,
      pickup: ({ pickupArea }) => pickupArea,
      dropoff: ({ dropoffArea }) => dropoffArea,
      size: ({ size }) => size,
      method: ({ method }) => method,
      offers: ({ liveOffers }) => liveOffers,
    },
  ),
  deliveries: exportable(
    'deliveries',
    EXPORT_FILTERS.deliveries,
    async (deps, _actor, filter, page) => listNumberRows(deps, { ...filter, ...page }),
    {
      number: ({ number }) => number,
      at: ({ at }) => at,
      status: ({ status }) => status,
      county: ({ county }) => county,
      pickup: ({ pickupArea }) => pickupArea,
      dropoff: ({ dropoffArea }) => dropoffArea,
      amount: ({ price }) => sum(price),
      currency: ({ price }) => price && price.currency,
    },
  ),
  people: exportable(
    'people',
    EXPORT_FILTERS.people,
    async (deps, actor, filter, page) => listPeople(deps, actor, { ...filter, ...page }),
    {
      id: ({ id }) => id,
      name: ({ name }) => name,
      business: ({ businessName }) => businessName,
      roles: ({ roles }) => roles.join(' '),
      phone: ({ phone }) => phone,
      since: ({ since }) => since,
    },
  ),
  personMoney: exportable(
    'personMoney',
    EXPORT_FILTERS.personMoney,
    async (deps, actor, { personId }, page) => listPersonMoney(deps, actor, personId, page),
    {
      at: ({ at }) => at,
      kind: ({ kind }) => kind,
      account: ({ account }) => account,
      number: ({ number }) => number,
      amount: ({ amount }) => sum(amount),
      balance: ({ balance }) => sum(balance),
      currency: ({ amount }) => amount.currency,
    },
  ),
  complaints: exportable(
    'complaints',
    EXPORT_FILTERS.complaints,
    async (deps, _actor, filter, page) => listComplaints(deps, { ...filter, ...page }),
    {
      entry: ({ number }) => number,
      source: ({ source }) => source,
      kind: ({ kind }) => kind,
      basis: ({ basis }) => basis,
      channel: ({ channel }) => channel,
      reason: ({ reason }) => reason,
      name: ({ name }) => name,
      number: ({ deliveryNumber }) => deliveryNumber,
      received: ({ receivedAt }) => receivedAt,
      due: ({ dueAt }) => dueAt,
      outcome: ({ outcome }) => outcome,
      decided: ({ decidedAt }) => decidedAt,
    },
  ),
  refunds: exportable(
    'refunds',
    EXPORT_FILTERS.refunds,
    async (deps, actor, filter, page) => listRefunds(deps, actor, { ...filter, ...page }),
    {
      id: ({ id }) => id,
      state: ({ stand }) => stand,
      purpose: ({ purpose }) => purpose,
      number: ({ deliveryNumber }) => deliveryNumber,
      payer: ({ payer }) => payer,
      amount: ({ amount }) => sum(amount),
      credited: ({ madeGood }) => sum(madeGood),
      currency: ({ amount }) => amount.currency,
      since: ({ since }) => since,
      ended: ({ endedAt }) => endedAt,
      reason: ({ reason }) => reason,
    },
  ),
};
