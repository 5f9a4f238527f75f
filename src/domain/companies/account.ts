/** A bill's sums in minor units: `open` is what is still to be paid of it. */
export type BillSums = { paid: number; open: number };

/**
 * What each bill has of a company's payments (minor units), the oldest bill first as they are given; what no bill needs
 * is credit. A bill is due for its amount less what was credited to it. As payments and credits only grow, a bill that is
 * paid stays paid, unless a payment is reversed.
 */
export function settleBills(
  bills: readonly { amount: number; credited: number }[],
  paid: number,
): { bills: BillSums[]; credit: number } {
  let left = paid;
  const settled = bills.map(({ amount, credited }) => {
    const due = amount - credited;
    const used = Math.min(due, left);
    left -= used;
    return { paid: used, open: due - used };
  });
  return { bills: settled, credit: left };
}

/** The day (yyyy-MM-dd) by which a bill of a day is to be paid. */
export function dueDay(issuedOn: string, termDays: number): string {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + termDays)).toISOString().slice(0, 10);
}

/** Whether something of a bill is open after its day; on the day itself it is not. */
export function isOverdue({ open, dueOn }: { open: number; dueOn: string }, today: string): boolean {
  return open > 0 && dueOn < today;
}
