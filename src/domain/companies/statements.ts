/** What one delivery of a company's month says, in minor units. */
export type StatementSums = {
  /** The agreed price, or the fee of a cancelled one: net and VAT are its parts. */
  gross: number;
  net: number;
  vat: number;
  /** What a promo code took off. */
  discount: number;
  /** What went back of the price or the fee. */
  returned: number;
  /** What is paid in the end: gross less discount and what went back. */
  paid: number;
  /** What the platform gave on top of it. */
  goodwill: number;
  /** Goods' money that receivers have paid, and the part of it that is with its sender. */
  codCollected: number;
  codRemitted: number;
  /** The platform's own part that is invoiced to the sender or the company, or waits for the month's invoice, less credit notes. */
  fees: number;
};

type Facts = {
  price: number;
  coupon: number;
  priceVat: number;
  /** Of a cancelled delivery; null of another. */
  cancelled: { fee: number; vat: number; returned: number } | null;
  refunded: number;
  goodwill: number;
  cod: { amount: number; isCollected: boolean; isSent: boolean } | null;
  fees: number;
};

/** The sums of one delivery: of a cancelled one its fee counts, of any other the agreed price. */
export function statementSums({ cancelled, cod, ...facts }: Facts): StatementSums {
  const gross = cancelled ? cancelled.fee : facts.price;
  const vat = cancelled ? cancelled.vat : facts.priceVat;
  const discount = cancelled ? 0 : facts.coupon;
  const returned = facts.refunded + (cancelled?.returned ?? 0);
  return {
    gross,
    net: gross - vat,
    vat,
    discount,
    returned,
    paid: gross - discount - returned,
    goodwill: facts.goodwill,
    codCollected: cod?.isCollected ? cod.amount : 0,
    codRemitted: cod?.isSent ? cod.amount : 0,
    fees: facts.fees,
  };
}

const NOTHING: StatementSums = {
  ...{ gross: 0, net: 0, vat: 0, discount: 0, returned: 0, paid: 0 },
  ...{ goodwill: 0, codCollected: 0, codRemitted: 0, fees: 0 },
};

/** Adds sums up, each kind by itself. */
export function addSums(rows: readonly StatementSums[]): StatementSums {
  return rows.reduce(
    (all, row) => ({
      gross: all.gross + row.gross,
      net: all.net + row.net,
      vat: all.vat + row.vat,
      discount: all.discount + row.discount,
      returned: all.returned + row.returned,
      paid: all.paid + row.paid,
      goodwill: all.goodwill + row.goodwill,
      codCollected: all.codCollected + row.codCollected,
      codRemitted: all.codRemitted + row.codRemitted,
      fees: all.fees + row.fees,
    }),
    NOTHING,
  );
}

/** The goods' money of one member's deliveries, in minor units: what receivers paid, what is with the member, what is owed to them. */
export type MemberCod = { memberId: string; collected: number; remitted: number; owed: number };

/** Goods' money by the member whose deliveries brought it, in the order of their first; a member without any is left out. */
export function codByMember(
  lines: readonly ({ memberId: string } & Pick<StatementSums, 'codCollected' | 'codRemitted'>)[],
): MemberCod[] {
  const byMember = Map.groupBy(lines, ({ memberId }) => memberId);
  const sums = Array.from(byMember, ([memberId, own]) => {
    const collected = own.reduce((sum, line) => sum + line.codCollected, 0);
    const remitted = own.reduce((sum, line) => sum + line.codRemitted, 0);
    return { memberId, collected, remitted, owed: collected - remitted };
  });
  return sums.filter(({ collected }) => collected > 0);
}
